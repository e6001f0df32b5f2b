// Fills an empty database of Vendure with the exported catalog (VENDURE_CATALOG: the folder that ../catalog.ts wrote).
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { configuration, core } from './config.mjs';
import { createProduct } from './products.mjs';

const LANGUAGE = 'en';
const COUNTRY = { name: 'Ireland', code: 'IE', zone: 'Europe' };
/** Rates in percent by tax class, as our demo has them in this country. */
const TAX_RATES = [
  { name: 'standard', percentage: 23 },
  { name: 'children', percentage: 0 },
];
/** Products that are imported at the same time. */
const CONCURRENCY = 6;
const REPORT_EVERY = 1000;

const folder = process.env.VENDURE_CATALOG;
const { categories, facets } = JSON.parse(readFileSync(join(folder, 'catalog.json'), 'utf8'));
// `bootstrap` creates the tables and the default channel. Its server is closed at the end.
const app = await core.bootstrap(configuration({ filling: true }));
await fillSettings();
const values = await createFacets();
await createProducts();
await createCollections();
await buildIndex();
await app.close();
process.exit(0);

/** Country, taxes, delivery, payment, and a channel with gross prices in euros. */
async function fillSettings() {
  await app.get(core.Populator).populateInitialData({
    defaultLanguage: LANGUAGE,
    defaultZone: COUNTRY.zone,
    countries: [COUNTRY],
    taxRates: TAX_RATES,
    shippingMethods: [
      { name: 'Standard delivery', price: 500, taxRate: 23 },
      { name: 'Express delivery', price: 1200, taxRate: 23 },
    ],
    paymentMethods: [
      {
        name: 'Card',
        handler: {
          code: core.dummyPaymentHandler.code,
          arguments: [{ name: 'automaticSettle', value: 'false' }],
        },
      },
    ],
    collections: [],
  });
  const channels = app.get(core.ChannelService);
  const channel = await channels.getDefaultChannel();
  await channels.update(await context(), {
    id: channel.id,
    pricesIncludeTax: true,
    defaultCurrencyCode: 'EUR',
    availableCurrencyCodes: ['EUR'],
  });
}

async function context() {
  const channelOrToken = await app.get(core.ChannelService).getDefaultChannel();
  return app.get(core.RequestContextService).create({
    apiType: 'admin',
    languageCode: LANGUAGE,
    channelOrToken,
  });
}

/** Returns the ids of the facet values by facet and code. */
async function createFacets() {
  const ctx = await context();
  const created = {};
  for (const [code, names] of Object.entries(facets)) {
    const translations = [{ languageCode: LANGUAGE, name: code }];
    const facet = await app.get(core.FacetService).create(ctx, { code, isPrivate: false, translations });
    created[code] = {};
    for (const [value, name] of Object.entries(names)) {
      const texts = [{ languageCode: LANGUAGE, name }];
      const made = await app
        .get(core.FacetValueService)
        .create(ctx, facet, { facetId: facet.id, code: value, translations: texts });
      created[code][value] = made.id;
    }
  }
  return created;
}

async function createProducts() {
  const importer = app.get(core.FastImporterService);
  await importer.initialize();
  const connection = app.get(core.TransactionalConnection).rawConnection;
  const channel = await app.get(core.ChannelService).getDefaultChannel();
  const taxes = await app.get(core.TaxCategoryService).findAll(await context());
  const taxCategories = Object.fromEntries(taxes.items.map(({ name, id }) => [name, id]));
  const lines = createInterface({ input: createReadStream(join(folder, 'products.ndjson')) });
  const given = { importer, connection, channel, taxCategories, values, language: LANGUAGE };
  const left = lines[Symbol.asyncIterator]();
  let done = 0;
  const worker = async () => {
    for (let next = await left.next(); !next.done; next = await left.next()) {
      await createProduct(given, JSON.parse(next.value));
      if (++done % REPORT_EVERY === 0) console.log(`${done} products imported into Vendure`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  console.log(`${done} products imported into Vendure`);
}

/** A collection of each category, whose filter is the facet value of the category. Parents are listed before their children. */
async function createCollections() {
  const ctx = await context();
  const ids = new Map();
  for (const { id, parent, name } of categories) {
    const filter = [
      { name: 'facetValueIds', value: JSON.stringify([values.category[id]]) },
      { name: 'containsAny', value: 'false' },
    ];
    const collection = await app.get(core.CollectionService).create(ctx, {
      isPrivate: false,
      inheritFilters: false,
      ...(ids.has(parent) ? { parentId: ids.get(parent) } : {}),
      filters: [{ code: 'facet-value-filter', arguments: filter }],
      translations: [{ languageCode: LANGUAGE, name, slug: id, description: '' }],
    });
    ids.set(id, collection.id);
  }
}

/** Runs the jobs that assign products to collections, then builds the search index once. */
async function buildIndex() {
  const jobs = app.get(core.JobQueueService);
  await jobs.start();
  await jobs.flush(new core.CollectionJobBuffer());
  await jobsAreDone();
  await app.get(core.SearchService).reindex(await context());
  await jobsAreDone();
  const [{ entries, assigned }] = await query(`select count(*)::int as entries,
    count(*) filter (where "collectionIds" <> '')::int as assigned from search_index_item`);
  console.log(`${entries} variants in the search index of Vendure, ${assigned} of them in collections`);
}

async function jobsAreDone() {
  for (;;) {
    await wait(500);
    const [{ open, failed }] = await query(`select
      count(*) filter (where state not in ('COMPLETED', 'FAILED', 'CANCELLED'))::int as open,
      count(*) filter (where state in ('FAILED', 'CANCELLED'))::int as failed from job_record`);
    if (failed > 0) throw new Error(`${failed} jobs of Vendure failed.`);
    if (open === 0) return;
  }
}

function query(text) {
  return app.get(core.TransactionalConnection).rawConnection.query(text);
}
