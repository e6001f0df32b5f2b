import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { freshDatabase } from '../testing/database.ts';
import { importFiles, xml } from './testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const bundle = (id: string, ...parts: string[]) =>
  `<product product-id="${id}"><bundled-products>${parts
    .map((part) => `<bundled-product product-id="${part}"><quantity>2</quantity></bundled-product>`)
    .join('')}</bundled-products></product>`;

test('[OPS-03] bundles whose parts have options are named, because shoppers cannot choose them', async () => {
  const option = `<options><option option-id="engraving"><option-values><option-value value-id="none" default="true"/>
    <option-value value-id="initials"/></option-values></option></options>`;
  const { warnings } = await importFiles(connection.db, {
    'catalogs/t/catalog.xml': xml(
      'catalog',
      `<product product-id="cup">${option}</product><product product-id="tea"/>
      <product product-id="pot">${option}<variations><variants><variant product-id="pot 1"/></variants></variations></product>
      <product product-id="pot 1"/>${bundle('duo', 'tea', 'cup')}${bundle('plain', 'tea')}${bundle('trio', 'pot 1', 'tea')}`,
      'catalog-id="t"',
    ),
  });
  expect(warnings).toEqual([
    "The catalog 't' has 2 bundles with parts that have options, for example 'duo' with 'cup': such a part is sold with the default values, which the bundle's price covers. To let shoppers choose, sell it alone or in a set.",
  ]);
});
