import { decimalAmount } from '../../../shared/minor-units.ts';
import type { Condition, ConditionGroup, ConditionRule } from '../../database/tables/customer-groups.ts';
import type { ProductSelection } from '../../database/tables/promotions.ts';
import { isSupported } from '../../promotions/selection.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { parseNumber } from '../node-values.ts';
import { fileReader, type Reader, siteOf } from '../reader.ts';
import { checkRecord, type RecordShape } from '../record-limits.ts';
import { conditionRuleOf, conditionShape } from './conditions.ts';
import { SELECTION_ATTRIBUTES, SELECTION_SHAPE, selectionOf } from './product-selection.ts';
import { taxClassOf } from './taxes.ts';

const INCLUDED = 'included-addresses';
const EXCLUDED = 'excluded-addresses';

const METHOD =
  elementSchema(`display-name description online-flag base-method external-shipping-method tax-class-id
  price-table(amount percentage) product-cost-groups(product-cost-group(products${SELECTION_SHAPE}
  cost-per-item(fixed-price surcharge))) excluded-products${SELECTION_SHAPE}
  ${conditionShape('excluded-addresses', INCLUDED, EXCLUDED)} custom-attributes* currency
  customer-groups(customer-group)`);

/** A method of shipping.xsd. */
const SHAPE: RecordShape = {
  elements: METHOD,
  attributes: {
    'shipping-method': ['method-id', 'default'],
    amount: ['order-value'],
    percentage: ['order-value'],
    'condition-group': ['match-mode'],
    ...SELECTION_ATTRIBUTES,
  },
  texts: ['display-name', 'description', 'excluded-addresses'],
  limits: [
    ...['online-flag', 'base-method', 'external-shipping-method', 'tax-class-id', 'price-table', 'currency'],
    ...['product-cost-groups', 'excluded-products', 'excluded-addresses', 'customer-groups'],
  ],
};

/** sites/{id}/shipping.xml: methods with prices by order value and address rules. */
export function shippingReader(): Reader {
  let position = 0;
  return fileReader({
    roots: ['shipping'],
    records: {
      'shipping-method': {
        elementSchema: METHOD,
        keys: ['method-id'],
        async read(fields) {
          const stored = await storedMethod(fields);
          const code = await currencyOf(fields, stored?.currency);
          const currency = fields.amountsIn(code);
          await fields.source.target.add('shipping_method', {
            site_id: siteOf(fields),
            id: fields.key('method-id'),
            is_default: fields.flagAttribute('default'),
            position: position++,
            ...fields.limited('the shipping method is offline', { online: false }, () =>
              limitsOf(fields, currency, stored?.isPriced ?? false),
            ),
            name: fields.localized('display-name'),
            description: fields.localized('description'),
            base_method: fields.text('base-method'),
            external_method: fields.text('external-shipping-method'),
            currency: code,
            tax_class_id: taxClassOf(fields),
            custom: fields.custom('ShippingMethod'),
          });
        },
        remove: (fields) =>
          fields.source.target.remove('shipping_method', {
            site_id: siteOf(fields),
            id: fields.key('method-id'),
          }),
      },
    },
  });
}

function limitsOf(fields: Fields, currency: string, isPriced: boolean) {
  checkRecord(fields, SHAPE);
  const table = fields.at('price-table');
  if (!table && !isPriced) fields.unread('shipping-method has no price-table.');
  const excludedProducts = fields.at('excluded-products');
  return {
    online: fields.flag('online-flag'),
    ...(table ? pricesOf(table, currency) : {}),
    ...addressesOf(fields),
    excluded_products: excludedProducts && comparable(excludedProducts),
    product_costs: costsOf(fields, currency),
    customer_groups: fields.references('customer-groups', 'customer-group'),
  };
}

/** A product selection; reports one with an operator that is not known, as nothing else does. */
function comparable(fields: Fields): ProductSelection {
  const { selection } = selectionOf(fields);
  if (!isSupported(selection))
    fields.unread(`A product condition of ${fields.node.name} has an unknown operator.`);
  return selection;
}

/** Currency of a method that is in the database, and whether it has prices, which an archive without a table keeps. */
async function storedMethod(fields: Fields): Promise<{ currency: string; isPriced: boolean } | undefined> {
  const { target } = fields.source;
  await target.flush();
  const stored = await target.db
    .selectFrom('shipping_method')
    .select(['currency', 'prices', 'percentages'])
    .where('site_id', '=', siteOf(fields))
    .where('id', '=', fields.key('method-id'))
    .executeTakeFirst();
  return (
    stored && { currency: stored.currency, isPriced: stored.prices.length + stored.percentages.length > 0 }
  );
}

/** Currency of a method: its own, else the one it is stored with, else the site's default one. */
async function currencyOf(fields: Fields, stored: string | undefined): Promise<string> {
  const own = fields.word('currency') ?? stored;
  if (own) return own;
  const site = await fields.source.target.db
    .selectFrom('site')
    .select('default_currency')
    .where('id', '=', siteOf(fields))
    .executeTakeFirst();
  return site?.default_currency ?? 'EUR';
}

/** Prices of a table by order value. Free is only what says 0: a table without a step is no price. */
function pricesOf(table: Fields, currency: string) {
  const from = (step: Fields) => step.bound(currency, step.attribute('order-value')) ?? 0;
  const percentages = table.all('percentage').flatMap((step) => {
    const percentage = step.parse(step.node.text.trim(), parsePercentage, 'a percentage from 0');
    return percentage === undefined ? [] : [{ from: from(step), percentage }];
  });
  const prices = table.all('amount').flatMap((step) => {
    const amount = step.amount(currency);
    return amount === undefined ? [] : [{ from: from(step), amount }];
  });
  const steps = [...prices, ...percentages];
  if (!table.has('amount') && !table.has('percentage')) table.unread('price-table has no amount.');
  const first = Math.min(...steps.map((step) => step.from));
  if (new Set(steps.map((step) => step.from)).size < steps.length)
    table.unread('price-table has two prices for one order-value.');
  if (steps.length > 0 && first > 0)
    table.warn(
      `price-table starts at an order value of ${decimalAmount(first, currency)}: the method is not offered for less.`,
    );
  return { prices, percentages };
}

function parsePercentage(text: string): number | undefined {
  const value = parseNumber(text);
  return value !== undefined && value >= 0 ? value : undefined;
}

function costsOf(fields: Fields, currency: string) {
  return fields
    .at('product-cost-groups')
    ?.all('product-cost-group')
    .flatMap((group) => {
      const cost = group.required('cost-per-item', () => group.at('cost-per-item'));
      const products = group.at('products');
      if (!products) group.unread('product-cost-group has no products.');
      const kind = cost?.has('surcharge') ? 'surcharge' : 'fixed-price';
      const amount = cost?.required(kind, () => cost.cents(kind, currency));
      return amount === undefined ? [] : [{ products: products ? comparable(products) : {}, kind, amount }];
    });
}

/** The excluded addresses of a method, and the countries and states that can be derived from them. */
function addressesOf(fields: Fields) {
  const rule = fields.at('excluded-addresses');
  const own = fields.custom('ShippingMethod')?.countries;
  const named = typeof own === 'string' ? own.split(/[,\s]+/).filter(Boolean) : undefined;
  if (!rule) return named ? { countries: named } : {};
  const excluded = conditionRuleOf(rule, INCLUDED, EXCLUDED);
  const countries = namesIn(excluded, COUNTRY);
  const states = namesIn(excluded, STATE);
  warnOfOthers(rule, excluded);
  return {
    excluded_addresses: excluded,
    countries: named ?? countries.only,
    excluded_countries: countries.not,
    states: states.only,
    excluded_states: states.not,
  };
}

const COUNTRY = /country-?code/i;
const STATE = /state-?code/i;

/** Reports conditions that no list of countries or states stands for: the method is offered to these addresses too. */
function warnOfOthers(fields: Fields, rule: ConditionRule): void {
  const isListed = (operators: string[]) => (group: ConditionGroup) =>
    (group.match === 'any' || group.conditions.length === 1) &&
    group.conditions.every(
      ({ attribute, operator }) =>
        (COUNTRY.test(attribute) || STATE.test(attribute)) && operators.includes(operator),
    );
  const others = [
    ...(rule.included ?? []).filter((group) => !isListed(['is-equal', 'is-not-equal'])(group)),
    ...(rule.excluded ?? []).filter((group) => !isListed(['is-equal'])(group)),
  ];
  const [first] = others.flatMap(({ conditions }) => conditions);
  if (first)
    fields.warn(
      `excluded-addresses has conditions other than lists of countries or states, for example ${first.attribute} ${first.operator}: the store does not compare them, and offers the method to such addresses.`,
    );
}

/** Included and excluded codes of an attribute in a rule. */
function namesIn(rule: ConditionRule, attribute: RegExp): { only: string[] | undefined; not: string[] } {
  const codes = (part: keyof ConditionRule, operator: string) =>
    (rule[part] ?? [])
      // A group with several conditions cannot be expressed as a list of codes.
      .filter(({ match, conditions }) => match === 'any' || conditions.length === 1)
      .flatMap(({ conditions }) => conditions)
      .filter(
        (condition: Condition) => attribute.test(condition.attribute) && condition.operator === operator,
      )
      .flatMap(({ values = [] }) => values.map((value) => String(value).toUpperCase()));
  const only = [...codes('included', 'is-not-equal'), ...codes('excluded', 'is-equal')];
  return { only: only.length > 0 ? only : undefined, not: codes('included', 'is-equal') };
}
