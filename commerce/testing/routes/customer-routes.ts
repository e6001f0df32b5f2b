import { below, ORG, type Route } from './route.ts';

const customers = below(`/customer/shopper-customers/v1${ORG}`);
const ownEmail = below(`/custom/customer-email/v1${ORG}`);
const ownData = below(`/custom/customer-data/v1${ORG}/customers/:customerId`);

const SELF = '/customers/:customerId';
const ADDRESSES = `${SELF}/addresses`;
const CARDS = `${SELF}/payment-instruments`;
const LISTS = `${SELF}/product-lists`;
const card = { instrumentId: 'walletCardId' };
const listed = { itemId: 'listItemId' };

const HOME = {
  addressId: 'Work',
  firstName: 'Ines',
  lastName: 'Moreau',
  address1: '2 Quay Street',
  city: 'Galway',
  postalCode: 'H91 XY00',
  countryCode: 'IE',
  phone: '+353 91 000000',
  preferred: true,
};
const VISA = {
  cardType: 'Visa',
  holder: 'Ines Moreau',
  number: '4242424242424242',
  expirationMonth: 12,
  expirationYear: 2035,
};

/** A customer's data: profile, addresses, cards, lists, orders, exports. */
export const CUSTOMER_ROUTES: Route[] = [
  customers('shopper', 'POST /customers', {
    body: {
      customer: { login: '$newLogin', email: '$newLogin', firstName: 'New', lastName: 'Shopper' },
      password: 'Rivage-2026!',
    },
  }),
  customers('shopper', 'POST /customers/password/actions/create-reset-token', { body: { login: '$login' } }),
  customers('shopper', 'POST /customers/password/actions/reset', {
    body: { login: '$login', newPassword: 'Rivage-2027!', resetToken: 'x'.repeat(43) },
  }),
  customers('self', `GET ${SELF}`),
  customers('customer', `PATCH ${SELF}`, {
    body: {
      firstName: 'Ida',
      lastName: 'Moreau',
      birthday: '1990-02-28',
      gender: 2,
      phoneHome: '+353 1 5550000',
      preferredLocale: 'fr-FR',
      c_size: 'M',
    },
  }),
  customers('customer', `PUT ${SELF}/password`, {
    body: { currentPassword: '$password', password: '$password' },
    spends: true,
  }),
  customers('customer', `POST ${ADDRESSES}`, { body: HOME }),
  customers('customer', `GET ${ADDRESSES}/:addressName`),
  customers('customer', `PATCH ${ADDRESSES}/:addressName`, { body: { city: 'Cork', preferred: false } }),
  customers('customer', `DELETE ${ADDRESSES}/:addressName`, { spends: true }),
  customers('customer', `POST ${CARDS}`, { body: { paymentMethodId: 'CREDIT_CARD', paymentCard: VISA } }),
  customers('customer', `GET ${CARDS}/:instrumentId`, { params: card }),
  customers('customer', `PATCH ${CARDS}/:instrumentId`, {
    params: card,
    body: { default: true, paymentCard: { expirationMonth: 1, expirationYear: 2036 } },
  }),
  customers('customer', `DELETE ${CARDS}/:instrumentId`, { params: card, spends: true }),
  customers('self', `GET ${SELF}/baskets`),
  customers('self', `GET ${SELF}/orders`, { query: { limit: '5', offset: '0' } }),
  customers('self', `GET ${LISTS}`, { query: { expand: 'product,images,availability' } }),
  customers('self', `POST ${LISTS}`, {
    body: { type: 'custom_1', name: 'Winter', description: 'warm', public: false },
  }),
  customers('self', `GET ${LISTS}/:listId`, { ofSite: true }),
  customers('self', `PATCH ${LISTS}/:listId`, { ofSite: true, body: { name: 'Autumn', public: true } }),
  customers('self', `POST ${LISTS}/:listId/items`, {
    ofSite: true,
    body: { type: 'product', productId: '$otherProductId', priority: 1, public: true, quantity: 1 },
  }),
  customers('self', `GET ${LISTS}/:listId/items/:itemId`, { ofSite: true, params: listed }),
  customers('self', `PATCH ${LISTS}/:listId/items/:itemId`, {
    ofSite: true,
    params: listed,
    body: { priority: 3, quantity: 2 },
  }),
  customers('self', `DELETE ${LISTS}/:listId/items/:itemId`, { ofSite: true, params: listed, spends: true }),
  customers('self', `DELETE ${LISTS}/:listId`, { ofSite: true, spends: true }),
  customers('shopper', 'GET /product-lists', { query: { email: '$login' } }),
  customers('shopper', 'GET /product-lists/:listId'),
  customers('shopper', 'GET /product-lists/:listId/items'),
  customers('shopper', 'GET /product-lists/:listId/items/:itemId', { params: listed }),
  ownEmail('customer', 'POST /customers/:customerId/verification'),
  ownEmail('shopper', 'POST /confirm', { body: { token: 'x'.repeat(43) } }),
  ownData('customer', 'POST /export', { body: { currentPassword: '$password' } }),
  ownData('customer', 'POST /delete', { body: { currentPassword: '$password' }, spends: true }),
];
