import { expect, test } from 'vitest';
import { computeRule, parseRule, RuleError } from './meta-rule-expression.ts';

const VALUES: Record<string, string> = {
  'Product.name': 'Lamp',
  'Product.brand': 'Yuki',
  'Product.custom.lumen': '420',
  'Site.displayName': 'Halden & Yuki',
  'Category.displayName': 'Lights',
};
/** Rules are written with #{ here, because the linter reads `${` as a forgotten template. */
const written = (rule: string) => rule.replaceAll('#{', '$' + '{');
const compute = (rule: string) =>
  computeRule(parseRule(written(rule)), (object, path) => VALUES[[object, ...path].join('.')]);

test.each([
  [
    'Find #{Product.name} in #{Category.displayName} | #{Site.displayName}',
    'Find Lamp in Lights | Halden & Yuki',
  ],
  ['No #{Product.pageTitle} here', 'No here'],
  ["Text and #{Constant('it\\'s static')}", "Text and it's static"],
  ['#{Product.pageTitle OR Product.name}', 'Lamp'],
  ["#{Product.brand AND Constant(' ') AND Product.name}", 'Yuki Lamp'],
  ["#{Product.pageTitle AND Constant(' by ') AND Product.brand}", ''],
  ['#{IF Product.custom.lumen THEN Product.custom.lumen ELSE Product.name} lm', '420 lm'],
  ["#{IF Product.custom.color THEN Product.custom.color ELSE Constant('any color')}", 'any color'],
  ["#{IF Product.brand EQ Constant('Yuki') THEN Constant('own') ELSE Constant('other')}", 'own'],
  ["#{IF Product.brand EQ 'Halden' THEN Constant('own')}", ''],
  [
    "#{IF (Product.color OR Product.brand) AND Product.name THEN IF Product.name EQ 'Lamp' THEN Constant('lit')}",
    'lit',
  ],
  ['no parts', 'no parts'],
])('%s', (rule, text) => {
  expect(compute(rule)).toBe(text);
});

test.each([
  ['#{Product.name', 'expected } at the end'],
  ['#{IF Product.name ELSE Product.brand}', 'expected THEN at “ELSE Product.brand}”'],
  ['#{Order.total}', 'the object Order is not supported at “Order.total}”'],
  ['#{Product.name OR}', 'expected a value at “}”'],
  ['#{Product.name ? 1 : 2}', 'expected } at “? 1 : 2}”'],
  ['#{Constant(Product.name)}', 'expected a quoted text at “Product.name)}”'],
  ['#{Product.master.name}', 'Product has no such value at “Product.master.name}”'],
  [`#{${'('.repeat(50)}Product.name}`, 'nested too deeply'],
  ['x'.repeat(5000), 'longer than 4000'],
])('an expression that cannot be computed has a reason: %s', (rule, reason) => {
  expect(() => parseRule(written(rule))).toThrow(RuleError);
  expect(() => parseRule(written(rule))).toThrow(reason);
});
