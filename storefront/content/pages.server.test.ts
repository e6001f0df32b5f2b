import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { storeConfig } from '../sites/site-config.server.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { COMPONENT_VALUES } from './component-values.server.ts';
import type { ComponentView } from './component-view.ts';
import { pageView } from './pages.server.ts';
import { Region } from './region.tsx';

const log = recordingLog();

/** A catalogue that is unavailable: every request of a component fails. */
const scope = {
  site: storeConfig.sites[0],
  locale: storeConfig.sites[0]?.l10n.supportedLocales[0],
  services: {
    correlationId: 'test',
    log,
    markIncomplete: () => {},
    catalogueToken: () => Promise.reject(new Error('away')),
    publicUrl: 'http://shop.test',
  },
} as unknown as CatalogueScope;

const part = (id: string, type: string, data: unknown, regions: object = {}) => ({
  id,
  typeId: `commerce_assets.${type}`,
  data,
  regions: Object.entries(regions).map(([name, components]) => ({ id: name, components })),
});
const text = (id: string) => part(id, 'editorialRichText', { richText: `<p>${id}</p>` });

async function shown(...components: object[]): Promise<ComponentView[]> {
  const page = { id: 'p', typeId: 'storePage', regions: [{ id: 'main', components }] };
  return (await pageView(scope, page as never)).regions.main ?? [];
}
const html = (components: ComponentView[]) =>
  renderToStaticMarkup(Region({ components }) as unknown as React.ReactElement[]);
const image = { url: 'http://x.test/images/rivage/a.jpg', metaData: { width: 1600, height: 900 } };

test('[CONT-01] omits and logs components that are invalid, unknown or fail; the rest of the page is rendered', async () => {
  const components = await shown(
    text('first'),
    part('unknown', 'hologram', {}),
    part('empty', 'editorialRichText', null),
    part('wrong', 'editorialRichText', { richText: 7 }),
    part('tile', 'productTile', { product: 'gone' }),
    part('linked', 'contentCard', { heading: 'a', linkProduct: 'gone' }),
    part('columns', 'twoColumns', {}, { column1: [part('inner', 'hologram', {}), text('second')] }),
    { id: 'bare', typeId: '' },
    text('last'),
  );
  expect(components.map(({ id }) => id)).toEqual(['first', 'columns', 'last']);
  const markup = html(components);
  for (const word of ['first', 'second', 'last']) expect(markup).toContain(`<p>${word}</p>`);
  const said = log.messages.join();
  for (const id of ['unknown', 'empty', 'wrong', 'tile', 'linked', 'inner', 'bare'])
    expect(said).toContain(`Component ${id} `);
});

const KINDS = Object.keys(COMPONENT_VALUES);
/** Invalid values that a merchant may enter for any attribute. */
const NONSENSE: unknown[] = [null, 7, '', [], { url: 7 }, 'javascript:alert(1)', true];
const ATTRIBUTES = [
  ...[
    'image',
    'imageTall',
    'alt',
    'video',
    'captions',
    'caption',
    'text',
    'heading',
    'headingLevel',
    'eyebrow',
  ],
  ...['richText', 'product', 'recommender', 'title', 'limit', 'category', 'textHeadline', 'words', 'source'],
  ...['linkText', 'linkUrl', 'linkCategory', 'linkProduct', 'tone', 'width', 'padding', 'bottomMargin'],
  ...['contentPosition', 'verticalAlignment'],
];

test.each([...KINDS, 'quote'])(
  '[CONT-01] a %s without attributes, with invalid ones, or without its image never breaks the page',
  async (kind) => {
    const regions = { content: [text('inner')], column1: [text('inner')], slides: [text('inner')] };
    const given = NONSENSE.map((value) => Object.fromEntries(ATTRIBUTES.map((name) => [name, value])));
    const broken = [undefined, null, 'text', {}, ...given].map((data, place) =>
      part(`broken-${place}`, kind, data, regions),
    );
    const lost = { image: { path: '' }, alt: 'Sea', heading: 'Sea', richText: '<p>Sea</p>', words: 'Sea' };
    const components = await shown(text('first'), ...broken, part('lost', kind, lost, regions), text('last'));
    const markup = html(components);
    expect(markup).toMatch(/^<div[^>]*><div[^>]*><p>first<\/p>/);
    expect(markup).toMatch(/<p>last<\/p><\/div><\/div>$/);
    expect(markup).not.toMatch(/(?:href|src)="javascript:|undefined|\[object|src=""|NaN/);
  },
);

test('[CONT-01] a hero renders only regions with components, a video banner both of its regions', async () => {
  const regions = { content: [text('words')], footnote: [] };
  const [hero] = await shown(part('hero', 'heroImage', { image, alt: 'Sea' }, regions));
  const markup = html([hero!]);
  expect(markup).toContain('<p>words</p>');
  expect(markup.match(/class="prose/g)).toHaveLength(1);
  const both = { content: [text('above')], footnote: [text('below')] };
  const video = 'https://films.test/sea.mp4';
  const [banner] = await shown(part('film', 'heroVideoBanner', { image, alt: 'Sea', video }, both));
  expect(html([banner!])).toMatch(/<video[^>]*muted[\s\S]*<p>above<\/p>[\s\S]*<p>below<\/p>/);
});

const POSITIONS = { left: 'items-start', center: 'items-center', right: 'items-end' };
const ALIGNMENTS = {
  top: 'justify-start',
  middle: 'justify-center',
  bottom: 'justify-end',
  'space-between': 'justify-between',
};
const WIDTHS = { full: 'class=" mb', container: 'page-width', narrow: 'max-w-[52rem]' };
const INSETS = { small: 'py-4', medium: 'py-8 md:py-10', large: 'py-10 md:py-14' };
const MARGINS = { small: 'mb-4', medium: 'mb-10', large: 'mb-16' };

test.each([
  ...Object.entries(POSITIONS).map((one) => ['contentPosition', ...one] as const),
  ...Object.entries(ALIGNMENTS).map((one) => ['verticalAlignment', ...one] as const),
  ...Object.entries(WIDTHS).map((one) => ['width', ...one] as const),
  ...Object.entries(INSETS).map((one) => ['padding', ...one] as const),
  ...Object.entries(MARGINS).map((one) => ['bottomMargin', ...one] as const),
])('[CONT-01] a banner applies %s %s', async (option, value, look) => {
  const [hero] = await shown(part('hero', 'heroImage', { image, alt: 'Sea', [option]: value }));
  expect(html([hero!])).toContain(look);
});

test('[CONT-01] a card applies its alignment, padding and width; unknown values use the default', async () => {
  const data = { heading: 'Sea', verticalAlignment: 'space-between', padding: 'small', width: 'narrow' };
  const [card] = await shown(part('card', 'contentCard', data));
  for (const look of ['justify-between', 'py-4', 'max-w-[52rem]']) expect(html([card!])).toContain(look);
  const [odd] = await shown(part('odd', 'contentCard', { heading: 'Sea', verticalAlignment: 'sideways' }));
  expect(html([odd!])).toContain('justify-end');
});
