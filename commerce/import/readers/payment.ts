import { isCurrency } from '../../../shared/known-currencies.ts';
import { ANY_CURRENCY } from '../../../shared/minor-units.ts';
import type { Db } from '../../database/connection.ts';
import type { AmountRanges } from '../../database/tables/payments.ts';
import { type ElementSchema, elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { type FileSource, fileReader, type Reader, siteOf } from '../reader.ts';
import { checkLimits, checkRecord, type RecordShape } from '../record-limits.ts';

const LIMITS = `min-purchase-amount max-purchase-amount countries(country) currencies(currency)
  customer-groups(customer-group) custom-attributes* ranges(range(min-purchase-amount max-purchase-amount))`;

const METHOD = elementSchema(`name description image enabled-flag processor-id ${LIMITS}`);
const CARD =
  elementSchema(`name description image enabled-flag card-number-settings(enable-checksum-verification
  number-length(length) number-prefix(prefix)) security-code-length ${LIMITS}`);

/** The method that cards pay with. */
const CARD_METHOD = 'CREDIT_CARD';

const AMOUNTS = ['min-purchase-amount', 'max-purchase-amount'];

/** What paymentmethod.xsd has in a method and in a card. */
const shapeOf = (elements: ElementSchema): RecordShape => ({
  elements,
  attributes: {
    'payment-method': ['method-id'],
    'payment-card': ['card-type'],
    country: ['country-code'],
    'customer-group': ['group-id'],
    range: ['currency'],
  },
  texts: ['name', 'description', 'image', 'processor-id'],
  limits: [
    ...['enabled-flag', ...AMOUNTS, 'countries', 'currencies', 'customer-groups', 'ranges'],
    'card-number-settings',
  ],
});
const METHOD_SHAPE = shapeOf(METHOD);
const CARD_SHAPE = shapeOf(CARD);

/** sites/{id}/payment-methods.xml: payment methods, and the cards of the card method. */
export function paymentMethodsReader(): Reader {
  let position = 0;
  return fileReader({
    roots: ['payment-settings'],
    records: {
      'payment-method': {
        elementSchema: METHOD,
        keys: ['method-id'],
        read: (fields) =>
          fields.source.target.add('payment_method', {
            site_id: siteOf(fields),
            id: fields.key('method-id'),
            position: position++,
            name: fields.localized('name'),
            description: fields.localized('description'),
            image: fields.text('image'),
            processor_id: fields.text('processor-id'),
            ...fields.limited('the payment method is disabled', { enabled: false }, () =>
              limitsOf(fields, METHOD_SHAPE),
            ),
            custom: fields.custom('PaymentMethod'),
          }),
      },
      'payment-card': {
        elementSchema: CARD,
        keys: ['card-type'],
        read: (fields) => readCard(fields, position++),
      },
    },
    finish: fillCards,
  });
}

async function readCard(fields: Fields, position: number): Promise<void> {
  const numbers = fields.at('card-number-settings');
  await fields.source.target.add('payment_card', {
    site_id: siteOf(fields),
    card_type: fields.key('card-type'),
    position,
    name: fields.localized('name'),
    description: fields.localized('description'),
    image: fields.text('image'),
    security_code_length: fields.integerOrNone('security-code-length'),
    ...fields.limited('the card is disabled', { enabled: false }, () => ({
      ...limitsOf(fields, CARD_SHAPE),
      checksum: numbers?.flag('enable-checksum-verification'),
      number_lengths: numbers?.references('number-length', 'length'),
      number_prefixes: numbers?.references('number-prefix', 'prefix'),
    })),
    custom: fields.custom('PaymentCard'),
  });
}

function limitsOf(fields: Fields, shape: RecordShape) {
  checkRecord(fields, shape);
  const amounts: AmountRanges = {};
  const add = (code: string, currency: string, of: Fields) => {
    const min = of.cents('min-purchase-amount', currency);
    const max = of.cents('max-purchase-amount', currency);
    if (min === undefined && max === undefined) return;
    amounts[code] = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  };
  add(ANY_CURRENCY, ANY_CURRENCY, fields);
  for (const range of fields.all('ranges', 'range')) {
    const code = range.attribute('currency');
    checkLimits(range, {}, AMOUNTS);
    if (code === undefined) {
      range.unread('range has no currency.');
      continue;
    }
    if (Object.hasOwn(amounts, code)) range.unread(`ranges has two ranges in ${code}.`);
    add(code, range.amountsIn(code), range);
  }
  const isNamed = ['ranges', ...AMOUNTS].some((name) => fields.has(name));
  return {
    enabled: fields.flag('enabled-flag'),
    countries: fields.ids('countries', 'country', 'country-code'),
    currencies: currenciesOf(fields),
    customer_groups: fields.ids('customer-groups', 'customer-group', 'group-id'),
    amounts: isNamed ? amounts : undefined,
  };
}

/** Currencies that a method is offered in; codes that are none are reported and kept, as no site sells in them. */
function currenciesOf(fields: Fields): string[] | undefined {
  const codes = fields.references('currencies', 'currency');
  for (const code of codes ?? [])
    if (!isCurrency(code))
      fields.warn(
        `'${code.slice(0, 60)}' is not a currency of ISO 4217; ${fields.named} is not offered in it.`,
      );
  return codes;
}

/** Copies the enabled cards to the card method. */
async function fillCards({ target, siteId = '' }: FileSource): Promise<void> {
  await target.flush();
  const cards = await target.db
    .selectFrom('payment_card')
    .select(['card_type', 'name'])
    .where('site_id', '=', siteId)
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('card_type')
    .execute();
  // Without cards there may be no card method, which adding it would create.
  if (cards.length === 0 && !(await hasCardMethod(target.db, siteId))) return;
  await target.add('payment_method', {
    site_id: siteId,
    id: CARD_METHOD,
    cards: cards.map(({ card_type, name }) => ({ cardType: card_type, name })),
  });
}

async function hasCardMethod(db: Db, siteId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payment_method')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', CARD_METHOD)
    .executeTakeFirst();
  return found !== undefined;
}
