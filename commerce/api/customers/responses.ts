import { z } from 'zod';
import {
  flag,
  named,
  object,
  optional,
  type Responses,
  text,
  time,
  withAttributes,
} from '../../http/response-schema.ts';

const address = named(
  'CustomerAddress',
  withAttributes({
    addressId: text,
    countryCode: text,
    creationDate: time,
    fullName: text,
    lastName: text,
    preferred: flag,
    ...optional({
      address1: text,
      address2: text,
      city: text,
      companyName: text,
      firstName: text,
      jobTitle: text,
      lastModified: time,
      phone: text,
      postBox: text,
      postalCode: text,
      salutation: text,
      secondName: text,
      stateCode: text,
      suffix: text,
      suite: text,
      title: text,
    }),
  }),
);

const instrument = named(
  'CustomerPaymentInstrument',
  withAttributes({
    paymentInstrumentId: text,
    paymentMethodId: text,
    default: flag,
    creationDate: time,
    lastModified: time,
    paymentCard: object({
      cardType: text,
      creditCardExpired: flag,
      expirationMonth: z.int(),
      expirationYear: z.int(),
      holder: text,
      maskedNumber: text,
      numberLastDigits: text,
    }),
  }),
);

/** A guest has only the first two fields. */
export const customer = named(
  'Customer',
  withAttributes({
    authType: z.enum(['guest', 'registered']),
    customerId: text,
    ...optional({
      addresses: z.array(address),
      birthday: text,
      companyName: text,
      creationDate: time,
      customerNo: text,
      email: text,
      emailVerified: flag,
      enabled: flag,
      fax: text,
      firstName: text,
      gender: z.int(),
      hasPassword: flag,
      hashedLogin: text,
      jobTitle: text,
      lastModified: time,
      lastName: text,
      login: text,
      paymentInstruments: z.array(instrument),
      phoneBusiness: text,
      phoneHome: text,
      phoneMobile: text,
      preferredLocale: text,
      salutation: text,
      secondName: text,
      suffix: text,
      title: text,
    }),
  }),
);

const addresses = '/customers/{customerId}/addresses';
const instruments = '/customers/{customerId}/payment-instruments';

/** Shopper Customers: accounts, addresses and saved cards. */
export const customerResponses: Responses = {
  'POST /customers': { 200: customer },
  'GET /customers/{customerId}': { 200: customer },
  'PATCH /customers/{customerId}': { 200: customer },
  'PUT /customers/{customerId}/password': { 204: null },
  'POST /customers/password/actions/create-reset-token': {
    200: named(
      'ResetPasswordToken',
      object({ email: text, login: text, resetToken: text, expiresInMinutes: z.number() }),
    ),
  },
  'POST /customers/password/actions/reset': { 204: null },
  [`POST ${addresses}`]: { 200: address },
  [`GET ${addresses}/{addressName}`]: { 200: address },
  [`PATCH ${addresses}/{addressName}`]: { 200: address },
  [`DELETE ${addresses}/{addressName}`]: { 204: null },
  [`POST ${instruments}`]: { 200: instrument },
  [`GET ${instruments}/{instrumentId}`]: { 200: instrument },
  [`PATCH ${instruments}/{instrumentId}`]: { 200: instrument },
  [`DELETE ${instruments}/{instrumentId}`]: { 204: null },
};

/** Verification of a customer's email. */
export const emailResponses: Responses = {
  'POST /customers/{customerId}/verification': { 204: null },
  'POST /confirm': { 200: named('ConfirmedEmail', object({ email: text })) },
};
