import type { Master } from '../brand/masters.ts';
import type { Variant } from '../brand/variants.ts';
import { type Words, words } from '../brand/words.ts';
import { element, localized } from './xml.ts';

const LABELS = {
  color: words('Colour', 'Couleur', 'Color', 'Farbe', 'Colore'),
  size: words('Size', 'Taille', 'Talla', 'Größe', 'Taglia'),
  length: words('Length', 'Longueur', 'Largo', 'Länge', 'Lunghezza'),
};
const ONE_SIZE = words('One size', 'Taille unique', 'Talla única', 'Einheitsgröße', 'Taglia unica');
const same = (text: string): Words => words(text, text, text, text, text);

/** Label of a size: `8Y` is eight years. */
function sizeName(size: string): Words {
  const age = /^(\d+)Y$/.exec(size)?.[1];
  if (age) return words(`${age} years`, `${age} ans`, `${age} años`, `${age} Jahre`, `${age} anni`);
  return size === 'One size' ? ONE_SIZE : same(size);
}

interface Value {
  value: string;
  name: Words;
}

function attribute(id: keyof typeof LABELS, values: Value[]): string {
  if (values.length === 0) return '';
  return element('variation-attribute', { 'attribute-id': id, 'variation-attribute-id': id }, [
    localized('display-name', LABELS[id]),
    element(
      'variation-attribute-values',
      {},
      values.map(({ value, name }) =>
        element('variation-attribute-value', { value }, localized('display-value', name)),
      ),
    ),
  ]);
}

/** Writes a master's variation attributes, variants and variation groups. */
export function variations(master: Master, variants: Variant[]): string {
  return element('variations', {}, [
    element('attributes', {}, [
      attribute(
        'color',
        master.colours.map(({ code, name }) => ({ value: code, name })),
      ),
      attribute(
        'size',
        master.sizes.map((size) => ({ value: size, name: sizeName(size) })),
      ),
      attribute(
        'length',
        master.lengths.map((length) => ({ value: length, name: same(length) })),
      ),
    ]),
    element(
      'variants',
      {},
      variants.map(({ id }) => element('variant', { 'product-id': id })),
    ),
    element(
      'variation-groups',
      {},
      master.colours.map(({ code }) => element('variation-group', { 'product-id': `${master.id}-${code}` })),
    ),
  ]);
}
