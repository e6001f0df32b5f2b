import type { Component, Page, Value, Visibility } from '../brand/content/design/page.ts';
import { isWords } from '../brand/content/design/page.ts';
import { LANGUAGES } from '../brand/content/languages.ts';
import { american } from './american.ts';
import { typeset } from './typography.ts';
import { element, localized, textElement } from './xml.ts';

type Regions = Record<string, Component[]>;

/** Writes a Page Designer page and its components as content records of the library. */
export function* designRecords(page: Page): Generator<string> {
  const { assignedTo, aspect, path } = page;
  yield element('content', { 'content-id': page.id }, [
    textElement('display-name', page.name, { 'xml:lang': 'x-default' }),
    textElement('type', `page.${page.type}`),
    textElement('config', JSON.stringify({ visibility: [] })),
    ...LANGUAGES.map(([key, folder]) =>
      textElement('visibility-mode', 'visible', { 'xml:lang': key === 'default' ? 'x-default' : folder }),
    ),
    aspect ? textElement('aspect-type', aspect) : '',
    textElement('online-flag', true),
    textElement('searchable-flag', true),
    element('page-attributes', {}, [
      localized('page-title', page.title),
      localized('page-description', page.description),
      localized('page-keywords', page.keywords),
      path ? textElement('page-url', path, { 'xml:lang': 'x-default' }) : '',
    ]),
    links(`page.${page.type}`, page.regions),
    assignedTo
      ? element(
          'content-object-assignments',
          {},
          element('content-object-assignment', {
            'object-id': assignedTo.id,
            ...(assignedTo.type === 'category'
              ? { 'lookup-mode': assignedTo.inherited ? 'category-implicit' : 'category-explicit' }
              : {}),
            'object-type': assignedTo.type,
          }),
        )
      : '',
  ]);
  yield* components(page.regions);
}

function* components(regions: Regions): Generator<string> {
  for (const component of Object.values(regions).flat()) {
    const { id, name, type, data, visibility, regions: inner = {} } = component;
    yield element('content', { 'content-id': id }, [
      textElement('display-name', name, { 'xml:lang': 'x-default' }),
      textElement('type', `component.${type}`),
      textElement('config', JSON.stringify({ visibility: visibility ? [rule(visibility)] : [] })),
      ...dataOf(data),
      textElement('online-flag', true),
      links(`component.${type}`, inner),
    ]);
    yield* components(inner);
  }
}

/** Writes a visibility rule in the platform's format. */
function rule({ from, to, customerGroups }: Visibility) {
  return {
    ...(from || to
      ? { schedule: { ...(from ? { valid_from: from } : {}), ...(to ? { valid_to: to } : {}) } }
      : {}),
    ...(customerGroups ? { customer_group_ids: customerGroups } : {}),
  };
}

/** Writes attributes in the default language, and texts in the other languages where they differ. */
function dataOf(data: Record<string, Value>): string[] {
  const texts = Object.entries(data).flatMap(([name, value]) =>
    isWords(value) ? [[name, typeset(value.default, 'default')]] : [],
  );
  const spelled = texts.map(([name = '', text = '']) => [name, american(text)]);
  const differs = spelled.some(([, text], place) => text !== texts[place]?.[1]);
  const forAmericans = JSON.stringify(Object.fromEntries(spelled));
  const written = LANGUAGES.flatMap(([key, folder]) => {
    const values = Object.entries(data)
      .filter(([, value]) => key === 'default' || isWords(value))
      .map(([name, value]) => [name, isWords(value) ? typeset(value[key], key) : value]);
    if (values.length === 0) return [];
    const language = key === 'default' ? 'x-default' : folder;
    return [textElement('data', JSON.stringify(Object.fromEntries(values)), { 'xml:lang': language })];
  });
  return differs ? [...written, textElement('data', forAmericans, { 'xml:lang': 'en-US' })] : written;
}

function links(owner: string, regions: Regions): string {
  const written = Object.entries(regions).flatMap(([region, inside]) =>
    inside.map(({ id }, position) =>
      element(
        'content-link',
        { 'content-id': id, type: `${owner}.${region}` },
        textElement('position', position),
      ),
    ),
  );
  return written.length > 0 ? element('content-links', {}, written) : '';
}
