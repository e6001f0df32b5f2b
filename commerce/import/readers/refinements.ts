import type { RefinementDefinition } from '../../database/schema.ts';
import { child, childrenOf, descend, localizedOf, textOf } from '../node-values.ts';
import type { XmlNode } from '../xml-stream.ts';

/** Refinements a category defines; undefined where it leaves them to the categories above. */
export function refinementsOf(category: XmlNode): RefinementDefinition[] | undefined {
  const definitions = child(category, 'refinement-definitions');
  return definitions && childrenOf(definitions, 'refinement-definition').map(refinementOf);
}

function refinementOf(node: XmlNode): RefinementDefinition {
  const { type = 'attribute', system } = node.attributes;
  const own = node.attributes['attribute-id'] ?? '';
  const attributeId =
    type === 'price' ? 'price' : type === 'category' ? 'cgid' : system === 'true' ? own : `c_${own}`;
  const buckets = type === 'price' ? priceBuckets(node) : undefined;
  const values = descend(node, 'bucket-definitions', 'attribute-bucket').map((bucket) => ({
    value: textOf(bucket, 'value-list') ?? '',
    name: localizedOf(bucket, 'display-name') ?? {},
  }));
  return {
    type,
    attributeId,
    name: localizedOf(node, 'display-name') ?? {},
    ...(buckets ? { buckets } : {}),
    ...(values.length > 0 ? { values } : {}),
  };
}

/** Each bucket reaches from the one before it to its threshold, in whole currency units. */
function priceBuckets(node: XmlNode): RefinementDefinition['buckets'] | undefined {
  const nodes = descend(node, 'bucket-definitions', 'price-bucket');
  if (nodes.length === 0) return undefined;
  const buckets: NonNullable<RefinementDefinition['buckets']> = {};
  for (const bucket of nodes) {
    const threshold = child(bucket, 'threshold');
    const currency =
      threshold?.attributes.currency ?? bucket.attributes.currency ?? textOf(bucket, 'currency') ?? '*';
    const known = buckets[currency] ?? [];
    buckets[currency] = known;
    const name = localizedOf(bucket, 'display-name');
    const to = Number(threshold?.text.trim());
    known.push({
      from: known.at(-1)?.to ?? 0,
      ...(Number.isFinite(to) && threshold ? { to } : {}),
      ...(name ? { name } : {}),
    });
  }
  return buckets;
}
