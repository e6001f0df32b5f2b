import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { freshDatabase } from '../../testing/database.ts';
import { everything, importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const load = (file: string, root: string, records: string) =>
  importFiles(connection.db, { [`sites/Shop/${file}.xml`]: xml(root, records) });

test('folders, assets and pages with every Page Designer feature', async () => {
  const library = (records: string) =>
    importFiles(connection.db, {
      'libraries/shared/library.xml': xml('library', records, 'library-id="shared"'),
    });
  const { warnings } = await library(`
    <folder folder-id="root"><display-name xml:lang="x-default">Root</display-name></folder>
    <folder folder-id="help"><parent>root</parent><position>1.5</position><online-flag>true</online-flag></folder>
    <content content-id="faq"><display-name xml:lang="x-default">FAQ</display-name><online-flag>true</online-flag><online-flag site-id="Shop">false</online-flag>
      <searchable-flag>false</searchable-flag><custom-attributes><custom-attribute attribute-id="body" xml:lang="fr-FR">&lt;p&gt;Bonjour&lt;/p&gt;</custom-attribute></custom-attributes>
      <folder-links><classification-link folder-id="help"/><folder-link folder-id="help"><position>1</position></folder-link><folder-link folder-id="root"/></folder-links></content>
    <content content-id="home"><type>page.storePage</type><config>{"visibility":[]}</config>
      <visibility-mode xml:lang="fr">invisible</visibility-mode><data xml:lang="x-default">{"title":"Hi"}</data><data xml:lang="de">{broken</data>
      <aspect-type>pdp</aspect-type><content-links><content-link content-id="hero" type="main"><position>0.0</position></content-link></content-links>
      <content-object-assignments><content-object-assignment object-id="women" object-type="category" lookup-mode="category-implicit"/></content-object-assignments>
      <content-variant-assignments><content-variant-assignment content-id="home-b"><position>2</position></content-variant-assignment></content-variant-assignments></content>`);
  const asset = (id: string) =>
    connection.db.selectFrom('content_asset').selectAll().where('id', '=', id).executeTakeFirst();
  expect(await asset('faq')).toMatchObject({
    library_id: 'shared',
    online: true,
    online_by_site: { Shop: false },
    searchable: false,
    custom: { body: { $localized: { 'fr-FR': '<p>Bonjour</p>' } } },
    folders: [{ folderId: 'help', classification: true }, { folderId: 'root' }],
  });
  expect(await asset('home')).toMatchObject({
    type: 'page.storePage',
    config: { visibility: [] },
    visibility: { fr: 'invisible' },
    data: { default: { title: 'Hi' }, de: {} },
    aspect_type: 'pdp',
    links: [{ region: 'main', contentId: 'hero', position: 0 }],
    object_assignments: [{ objectType: 'category', objectId: 'women', lookupMode: 'category-implicit' }],
    variants: [{ contentId: 'home-b', position: 2 }],
  });
  expect(warnings).toEqual([
    expect.stringMatching(
      /^libraries\/shared\/library\.xml:\d+: content 'home': data is not a JSON object\.$/,
    ),
  ]);
  expect(
    await connection.db
      .selectFrom('content_folder')
      .select(['id', 'parent_id', 'position'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { id: 'help', parent_id: 'root', position: 1.5 },
    { id: 'root', parent_id: null, position: 0 },
  ]);
  await library('<content content-id="faq" mode="delete"/><folder folder-id="help" mode="delete"/>');
  expect(await asset('faq')).toBeUndefined();
});

test('a site’s private library has the id of its folder', async () => {
  await importFiles(connection.db, {
    'sites/Shop/library/content/library.xml': xml('library', '<content content-id="own"/>'),
  });
  expect(
    await connection.db.selectFrom('content_asset').select('library_id').where('id', '=', 'own').execute(),
  ).toEqual([{ library_id: 'Shop' }]);
});

test('URL rules missing in a delta are kept', async () => {
  await load(
    'url-rules',
    'url-rules',
    `<general-settings><lower-case-urls>true</lower-case-urls><blank-substitute>-</blank-substitute></general-settings>
     <locale-settings><type>path</type><locale-mappings><locale-mapping xml:lang="fr-FR">fr</locale-mapping></locale-mappings></locale-settings>
     <category-rule>{{attribute displayName}}</category-rule><category-trailing-slash>true</category-trailing-slash>
     <category-search-refinements xml:lang="x-default"><url-search-refinements><search-refinement-name>color</search-refinement-name></url-search-refinements></category-search-refinements>
     <pipeline-aliases xml:lang="fr"><pipeline-alias pipeline="Cart-Show">panier</pipeline-alias></pipeline-aliases>
     <character-replacements xml:lang="de"><character-replacement><character>ä</character><replacement>ae</replacement></character-replacement></character-replacements>
     <search-refinement-url-settings><position>after</position></search-refinement-url-settings>`,
  );
  await load('url-rules', 'url-rules', '<product-rule>{{attribute name}}</product-rule>');
  const { rules } = await connection.db.selectFrom('url_rule').selectAll().executeTakeFirstOrThrow();
  expect(rules).toEqual({
    settings: { 'lower-case-urls': true, 'blank-substitute': '-' },
    locales: { type: 'path', mappings: { 'fr-FR': 'fr' } },
    rules: {
      'category-rule': '{{attribute displayName}}',
      'category-trailing-slash': true,
      'product-rule': '{{attribute name}}',
    },
    refinements: [{ kind: 'category', language: 'default', name: 'color', constant: false }],
    pipelineAliases: [{ language: 'fr', pipeline: 'Cart-Show', alias: 'panier' }],
    characterReplacements: [{ language: 'de', character: 'ä', replacement: 'ae' }],
    refinementSettings: { position: 'after' },
  });
});

test('a mapping without a locale, and a second one of the same locale, are reported', async () => {
  const { warnings } = await load(
    'url-rules',
    'url-rules',
    `<locale-settings><type>path</type><locale-mappings><locale-mapping locale="de">deutsch</locale-mapping>
      <locale-mapping xml:lang="fr">fr</locale-mapping><locale-mapping xml:lang="fr">f</locale-mapping></locale-mappings></locale-settings>`,
  );
  expect(warnings).toEqual([
    "sites/Shop/url-rules.xml:2: locale-mapping 'deutsch' has no xml:lang: no locale is shown at it.",
    "sites/Shop/url-rules.xml:3: locale-mapping of 'fr' occurs twice; 'f' overrides the earlier one.",
  ]);
});

test('redirects have one target; those to folders and from queries are reported', async () => {
  const { warnings } = await load(
    'redirect-urls',
    'redirect-urls',
    `<redirect-url uri="/old/Shirts/"><destination-id>shirts</destination-id><destination-type>category</destination-type><status-code>302</status-code>
       <enabled-flag>true</enabled-flag><copy-source-params>yes</copy-source-params><online-to>2030-01-01T00:00:00.000Z</online-to></redirect-url>
     <redirect-url uri="/gone"><destination-url>https://example.com/</destination-url></redirect-url>
     <redirect-url source-id="x" source-type="category"><destination-url>/a</destination-url></redirect-url>
     <redirect-url uri="/old.php?id=5"><destination-url>/a</destination-url></redirect-url>
     <redirect-url uri="/f"><destination-type>folder</destination-type></redirect-url>`,
  );
  const redirects = () => connection.db.selectFrom('url_redirect').selectAll().orderBy('path_key').execute();
  expect(await redirects()).toMatchObject([
    { path_key: '@category/x', destination_url: '/a', source_uri: null },
    { path_key: 'gone', status_code: 301, destination_url: 'https://example.com/', destination_type: null },
    { path_key: 'old/shirts', status_code: 302, destination_id: 'shirts', copy_source_params: true },
  ]);
  expect(warnings).toEqual([
    expect.stringContaining("Redirects from '/old.php?id=5' are not supported: queries"),
    expect.stringContaining('Redirects to a folder are not supported'),
  ]);
  await load(
    'redirect-urls',
    'redirect-urls',
    '<redirect-url source-id="x" source-type="category" mode="delete"/><redirect-url uri="/old/shirts"><destination-url>/new</destination-url></redirect-url><redirect-url uri="/gone" mode="delete"/>',
  );
  expect(await redirects()).toMatchObject([
    {
      path_key: 'old/shirts',
      status_code: 301,
      destination_id: null,
      destination_url: '/new',
      online_to: null,
    },
  ]);
});

test('search settings: dictionaries, searchable attributes, redirects and suggestions', async () => {
  const records = `
    <searchable-attributes><searchable-attribute><attribute-path>product.name</attribute-path><boost>10.0</boost></searchable-attribute>
      <searchable-attribute><attribute-path>product.custom.material</attribute-path><boost>2.5</boost><auto-correction>true</auto-correction></searchable-attribute></searchable-attributes>
    <stopword-list xml:lang="en"><stopwords>a, the</stopwords></stopword-list>
    <synonym-list xml:lang="en-US"><synonyms>sweater, jumper</synonyms><synonyms>pants, trousers</synonyms></synonym-list>
    <hypernym-list xml:lang="x-default"><hypernym-rule><hyponyms>pumps, sandals</hyponyms><hypernyms>shoes</hypernyms></hypernym-rule></hypernym-list>
    <redirect-list><redirect><keywords xml:lang="x-default">returns</keywords><online-flag>true</online-flag><page-redirect page-id="returns"/></redirect></redirect-list>
    <suggestion-list xml:lang="fr"><suggestions>robe rouge, chemise</suggestions><exclusions>interdit</exclusions></suggestion-list>
    <compound-word-list xml:lang="de"><compound-words>hand, schuh</compound-words></compound-word-list>
    <common-phrase-list xml:lang="en"><common-phrases match-mode="exact-match">polo shirt</common-phrases></common-phrase-list>
    <category-exclusion-list xml:lang="en"><category-exclusions>dress</category-exclusions></category-exclusion-list>
    <stemming-exception-list xml:lang="en"><stemming-exception-rule><stemming-exceptions>news</stemming-exceptions><stem>news</stem></stemming-exception-rule></stemming-exception-list>
    <index-settings/>`;
  const { unknown } = await load('search2', 'search', records);
  expect(unknown).toEqual({ 'search/index-settings': 1 });
  const lines = await connection.db
    .selectFrom('search_dictionary')
    .select(['kind', 'language', 'words', 'targets', 'match'])
    .orderBy('kind')
    .orderBy('position')
    .execute();
  expect(lines).toMatchObject([
    { kind: 'category-exclusion', words: ['dress'] },
    { kind: 'common-phrase', words: ['polo shirt'], match: 'exact-match' },
    { kind: 'compound-word', words: ['hand', 'schuh'] },
    { kind: 'hypernym', language: 'default', words: ['pumps', 'sandals'], targets: ['shoes'] },
    { kind: 'stemming-exception', words: ['news'], targets: ['news'] },
    { kind: 'stopword', words: ['a', 'the'] },
    { kind: 'suggestion-exclusion', language: 'fr', words: ['interdit'] },
    { kind: 'synonym', language: 'en-US', words: ['sweater', 'jumper'] },
    { kind: 'synonym', words: ['pants', 'trousers'] },
  ]);
  expect(
    await connection.db.selectFrom('search_phrase').selectAll().orderBy('position').execute(),
  ).toMatchObject([
    { language: 'fr', phrase: 'robe rouge' },
    { language: 'fr', phrase: 'chemise' },
  ]);
  expect(await connection.db.selectFrom('search_redirect').selectAll().execute()).toMatchObject([
    { keywords: { default: 'returns' }, target: { type: 'page', id: 'returns' } },
  ]);
  expect(
    await connection.db.selectFrom('searchable_attribute').selectAll().orderBy('position').execute(),
  ).toMatchObject([
    { path: 'product.name', boost: 10 },
    { path: 'product.custom.material', boost: 2.5, auto_correction: true },
  ]);
  const before = await everything(connection.db);
  expect((await load('search2', 'search', records)).written).toEqual({});
  expect(await everything(connection.db)).toBe(before);
  const { written } = await load(
    'search2',
    'search',
    '<synonym-list xml:lang="en-US"><synonyms>tee, t-shirt</synonyms></synonym-list><stopword-list xml:lang="en" mode="delete"/>',
  );
  // Deleted lines count, so that pages with their search results are forgotten.
  expect(written).toMatchObject({ search_dictionary: 3 });
  const left = await connection.db.selectFrom('search_dictionary').select(['kind', 'words']).execute();
  expect(left.filter(({ kind }) => kind === 'synonym')).toEqual([
    { kind: 'synonym', words: ['tee', 't-shirt'] },
  ]);
  expect(left.some(({ kind }) => kind === 'stopword')).toBe(false);
});

test('a dictionary that only gets shorter counts as written; a word with very many synonyms is reported', async () => {
  const list = (...lines: string[]) =>
    `<synonym-list xml:lang="x-default">${lines.map((line) => `<synonyms>${line}</synonyms>`).join('')}</synonym-list>`;
  await load('search2', 'search', list('hat, cap', 'scarf, shawl'));
  const shorter = await load('search2', 'search', list('hat, cap'));
  expect([shorter.written, shorter.warnings]).toEqual([{ search_dictionary: 1 }, []]);
  const many = Array.from({ length: 61 }, (_, i) => `hat, cap${i}`);
  expect((await load('search2', 'search', list(...many))).warnings).toEqual([
    expect.stringContaining("'hat' has 61 synonyms; a search uses the first 60 of a word."),
  ]);
});

test('sorting rules of the organisation and of a site, options and category assignments', async () => {
  const { warnings } = await importFiles(connection.db, {
    'sort.xml': xml(
      'sort',
      '<sorting-rule rule-id="cheap"><sorting-attributes><price><direction>ascending</direction></price></sorting-attributes></sorting-rule>',
    ),
    'sites/Shop/sort.xml': xml(
      'sort',
      `<dynamic-attribute dynamic-attribute-id="mix"><weighted-attribute><attribute-path>product.activeData.salesVelocityWeek</attribute-path><weight>80</weight><default-value>average</default-value><direction>descending</direction></weighted-attribute></dynamic-attribute>
       <sorting-rule rule-id="best"><description>Best</description><sorting-attributes><explicit-sortings/><dynamic-attribute dynamic-attribute-id="mix" attribute-context="site"/>
         <attribute><attribute-path>product.name</attribute-path><direction>ascending</direction></attribute></sorting-attributes></sorting-rule>
       <sorting-rule-assignment rule-id="best" category-id="women"/><sorting-rule-campaign-assignment rule-id="best" category-id="women" campaign-id="sale"/>
       <sorting-options><sorting-option option-id="best"><rule-id>best</rule-id><display-name xml:lang="x-default">Best</display-name></sorting-option>
         <sorting-option option-id="cheap"><rule-id>cheap</rule-id><rule-context>global</rule-context></sorting-option>
         <sorting-option option-id="none"><rule-id>none</rule-id></sorting-option></sorting-options>`,
    ),
  });
  const options = () =>
    connection.db
      .selectFrom('sorting_option')
      .select(['id', 'rule', 'rule_id'])
      .orderBy('position')
      .execute();
  expect(await options()).toEqual([
    {
      id: 'best',
      rule_id: 'best',
      rule: [{ by: 'attribute', path: 'product.name', direction: 'ascending' }],
    },
    { id: 'cheap', rule_id: 'cheap', rule: [{ by: 'price', direction: 'ascending' }] },
    { id: 'none', rule_id: 'none', rule: [] },
  ]);
  expect(warnings).toEqual([expect.stringContaining("Sorting option 'none' has no rule.")]);
  expect(
    await connection.db.selectFrom('sorting_rule_assignment').selectAll().orderBy('campaign_id').execute(),
  ).toMatchObject([
    { category_id: 'women', campaign_id: '', rule_id: 'best' },
    { category_id: 'women', campaign_id: 'sale' },
  ]);
  await importFiles(connection.db, {
    'sort.xml': xml(
      'sort',
      '<sorting-rule rule-id="cheap"><sorting-attributes><price><direction>descending</direction></price></sorting-attributes></sorting-rule>',
    ),
  });
  expect((await options())[1]?.rule).toEqual([{ by: 'price', direction: 'descending' }]);
});
