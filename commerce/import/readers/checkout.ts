import {
  centsOf,
  child,
  childrenOf,
  customOf,
  descend,
  flagOf,
  localizedOf,
  textOf,
} from '../node-values.ts';
import type { Reader } from '../reader.ts';
import type { XmlNode } from '../xml-stream.ts';

/** sites/{id}/shipping.xml: methods with prices by order value and the countries they go to. */
export function shippingReader(): Reader {
  let position = 0;
  return {
    records: new Set(['shipping-method']),
    async read(node, { sink, siteId }) {
      await sink.add('shipping_method', {
        site_id: siteId,
        id: node.attributes['method-id'],
        is_default: node.attributes.default === 'true',
        position: position++,
        online: flagOf(node, 'online-flag'),
        name: localizedOf(node, 'display-name'),
        description: localizedOf(node, 'description'),
        currency: textOf(node, 'currency'),
        tax_class_id: textOf(node, 'tax-class-id'),
        prices: descend(node, 'price-table', 'amount').map((amount) => ({
          from: centsOf(amount.attributes['order-value'] ?? '0') ?? 0,
          amount: centsOf(amount.text) ?? 0,
        })),
        countries: countriesOf(node, 'included-addresses'),
        excluded_countries: countriesOf(node, 'excluded-addresses'),
        custom: customOf(node),
      });
    },
  };
}

/** Countries named by conditions on the country code of the address. */
function countriesOf(node: XmlNode, part: string): string[] | undefined {
  const countries = [...descend(node, 'excluded-addresses', part), ...descend(node, part)]
    .flatMap((one) => descend(one, 'condition-group', 'condition'))
    .filter((condition) =>
      /country-?code/i.test(
        condition.attributes['attribute-path'] ?? textOf(condition, 'attribute-path') ?? '',
      ),
    )
    .flatMap((condition) => childrenOf(condition, 'string').map((value) => value.text.trim().toUpperCase()));
  const custom = customOf(node)?.countries;
  if (part === 'included-addresses' && typeof custom === 'string')
    return custom.split(/[,\s]+/).filter(Boolean);
  return countries.length > 0 ? countries : undefined;
}

/** sites/{id}/tax.xml: a rate for each class in each jurisdiction; addresses map to jurisdictions. */
export const taxReader: Reader = {
  records: 'root',
  async read(node, { sink, siteId }) {
    const jurisdictions = new Map(
      [
        ...childrenOf(node, 'tax-jurisdiction'),
        ...descend(node, 'tax-jurisdictions', 'tax-jurisdiction'),
      ].map((one) => [one.attributes['jurisdiction-id'] ?? '', one]),
    );
    const rates = [...childrenOf(node, 'tax-rate'), ...descend(node, 'tax-rates', 'tax-rate')];
    for (const rate of rates) {
      const id = rate.attributes['jurisdiction-id'] ?? '';
      const jurisdiction = jurisdictions.get(id);
      const mapping = jurisdiction && descend(jurisdiction, 'address-mappings', 'address-mapping')[0];
      await sink.add('tax_rate', {
        site_id: siteId,
        tax_class_id: rate.attributes['class-id'],
        jurisdiction_id: id,
        country_code: mapping && textOf(mapping, 'key1'),
        state_code: mapping && textOf(mapping, 'key2'),
        is_default: jurisdiction?.attributes.default === 'true',
        rate: Number(rate.text.trim()),
      });
    }
  },
};

/** sites/{id}/payment-methods.xml: methods, and the cards of the card method. */
export function paymentMethodsReader(): Reader {
  const cards: { cardType: string; name: Record<string, string> }[] = [];
  let position = 0;
  return {
    records: new Set(['payment-method', 'payment-card']),
    async read(node, { sink, siteId }) {
      if (node.name === 'payment-card') {
        if (flagOf(node, 'enabled-flag') !== false) {
          cards.push({ cardType: node.attributes['card-type'] ?? '', name: localizedOf(node, 'name') ?? {} });
        }
        return;
      }
      await sink.add('payment_method', {
        site_id: siteId,
        id: node.attributes['method-id'],
        enabled: flagOf(node, 'enabled-flag'),
        position: position++,
        name: localizedOf(node, 'name'),
        description: localizedOf(node, 'description'),
        custom: customOf(node),
      });
    },
    async finish({ sink, siteId }) {
      if (cards.length === 0) return;
      await sink.flush();
      await sink.add('payment_method', { site_id: siteId, id: 'CREDIT_CARD', cards });
    },
  };
}

/** sites/{id}/sort.xml: the sorting options with the attributes their rules order by. */
export function sortReader(): Reader {
  const rules = new Map<string, XmlNode>();
  const options: XmlNode[] = [];
  return {
    records: new Set(['sorting-rule', 'sorting-option']),
    async read(node) {
      if (node.name === 'sorting-rule') rules.set(node.attributes['rule-id'] ?? '', node);
      else options.push(node);
    },
    async finish({ sink, siteId, file }) {
      for (const [position, option] of options.entries()) {
        const rule = rules.get(textOf(option, 'rule-id') ?? option.attributes['rule-id'] ?? '');
        if (!rule) {
          sink.warn(file, option.line, `Sorting option '${option.attributes['option-id']}' has no rule.`);
          continue;
        }
        await sink.add('sorting_option', {
          site_id: siteId,
          id: option.attributes['option-id'],
          position,
          name: localizedOf(option, 'display-name'),
          rule: (child(rule, 'sorting-attributes')?.children ?? []).flatMap(sortingAttribute),
        });
      }
    },
  };
}

const KNOWN = new Set(['category-position', 'text-relevance', 'price', 'availability-status']);

function sortingAttribute(node: XmlNode): object[] {
  const given = textOf(node, 'direction') ?? node.attributes.direction;
  const direction = given ? { direction: given.startsWith('desc') ? 'descending' : 'ascending' } : {};
  if (KNOWN.has(node.name)) return [{ by: node.name, ...direction }];
  if (node.name !== 'attribute') return [];
  const path = textOf(node, 'attribute-path') ?? node.attributes['attribute-path'];
  return [{ by: 'attribute', path, ...direction }];
}
