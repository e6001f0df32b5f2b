import { isReadable, UNREADABLE } from '../../experience/visibility.ts';
import { idOfName } from '../archive-source.ts';
import { elementSchema } from '../element-schema.ts';
import type { Fields } from '../fields.ts';
import { ancestorAttribute, fileReader, type Reader } from '../reader.ts';
import { PAGE_SHAPE, pageTexts } from './categories.ts';
import { META_RULES_SHAPE, metaRulesOf, SITEMAP_SHAPE, sitemapOf } from './page-rules.ts';
import { siteValuesOf } from './products.ts';

const CONTENT =
  elementSchema(`display-name description type config visibility-mode data search-words aspect-type online-flag
  searchable-flag template ${PAGE_SHAPE} custom-attributes* folder-links(classification-link(position)
  folder-link(position)) content-links(content-link(position))
  content-object-assignments(content-object-assignment)
  content-variant-assignments(content-variant-assignment(position))
  ${SITEMAP_SHAPE} ${META_RULES_SHAPE.content}`);

/** libraries/{id}/library.xml: folders, content assets, Page Designer pages and components. */
export function libraryReader(): Reader {
  return fileReader({
    roots: ['library'],
    records: {
      folder: {
        elementSchema: elementSchema(
          `display-name description online-flag template parent position ${PAGE_SHAPE} custom-attributes*
          ${SITEMAP_SHAPE} ${META_RULES_SHAPE.folder}`,
        ),
        keys: ['folder-id'],
        read: (fields) =>
          fields.source.target.add('content_folder', {
            ...folderKey(fields),
            parent_id: fields.text('parent'),
            position: fields.number('position'),
            ...fields.limited('the folder is offline', { online: false }, () => ({
              online: fields.flag('online-flag'),
            })),
            name: fields.localized('display-name'),
            description: fields.localized('description'),
            ...pageTexts(fields),
            template: fields.text('template'),
            custom: fields.custom('Folder'),
            meta_rules: metaRulesOf(fields, 'folder'),
            sitemap: sitemapOf(fields)[''],
          }),
        remove: (fields) => fields.source.target.remove('content_folder', folderKey(fields)),
      },
      content: {
        elementSchema: CONTENT,
        keys: ['content-id'],
        read: readContent,
        remove: (fields) => fields.source.target.remove('content_asset', contentKey(fields)),
      },
    },
  });
}

/** A site's private library has no id; use the folder name. */
function libraryIdOf({ source }: Fields): string {
  const [, id] = /^(?:libraries|sites)\/([^/]+)\//.exec(source.file) ?? [];
  return ancestorAttribute(source, 'library', 'library-id').trim() || (id === undefined ? '' : idOfName(id));
}

const folderKey = (fields: Fields) => ({ library_id: libraryIdOf(fields), id: fields.key('folder-id') });
const contentKey = (fields: Fields) => ({ library_id: libraryIdOf(fields), id: fields.key('content-id') });

async function readContent(fields: Fields): Promise<void> {
  const { online, online_by_site, searchable, site_values, sitemap } = siteValuesOf(fields, 'Content');
  await fields.source.target.add('content_asset', {
    ...contentKey(fields),
    type: fields.text('type'),
    online,
    online_by_site,
    searchable,
    site_values,
    sitemap,
    meta_rules: metaRulesOf(fields, 'content'),
    name: fields.localized('display-name'),
    description: fields.localized('description'),
    ...pageTexts(fields),
    search_words: fields.localized('search-words'),
    visibility: visibilityOf(fields),
    aspect_type: fields.text('aspect-type'),
    template: fields.text('template'),
    config: configOf(fields),
    data: dataOf(fields),
    links: fields
      .at('content-links')
      ?.all('content-link')
      .map((link, index) => ({
        region: link.attribute('type') ?? '',
        contentId: link.key('content-id'),
        position: link.number('position') ?? index,
      })),
    folders: foldersOf(fields),
    object_assignments: fields
      .at('content-object-assignments')
      ?.all('content-object-assignment')
      .map((one) => {
        const lookupMode = one.attribute('lookup-mode');
        return {
          objectType: one.attribute('object-type') ?? 'category',
          objectId: one.key('object-id'),
          ...(lookupMode ? { lookupMode } : {}),
        };
      }),
    variants: fields
      .at('content-variant-assignments')
      ?.all('content-variant-assignment')
      .map((one, index) => ({
        contentId: one.key('content-id'),
        position: one.number('position') ?? index,
      })),
    custom: fields.custom('Content'),
  });
}

function foldersOf(fields: Fields) {
  const links = fields.at('folder-links');
  if (!links) return undefined;
  const classification = links.at('classification-link');
  const folder = (link: Fields, isClassification: boolean) => {
    const position = link.number('position');
    return {
      folderId: link.key('folder-id'),
      ...(position === undefined ? {} : { position }),
      ...(isClassification ? { classification: true } : {}),
    };
  };
  const others = links.all('folder-link').map((link) => folder(link, false));
  if (!classification) return others;
  const own = folder(classification, true);
  return [own, ...others.filter((other) => other.folderId !== own.folderId)];
}

function dataOf(fields: Fields): Record<string, unknown> | undefined {
  const nodes = fields.all('data');
  if (nodes.length === 0) return undefined;
  return Object.fromEntries(
    nodes.flatMap((data) => {
      const language = data.language();
      return language === undefined ? [] : [[language, jsonOf(data) ?? {}]];
    }),
  );
}

/** Visibility rules and layout of a page or component. One whose rules cannot be read is shown to nobody. */
function configOf(fields: Fields): object | undefined {
  const given = fields.at('config');
  if (!given) return undefined;
  let config: object | undefined;
  fields.readable(HIDDEN, () => {
    config = jsonOf(given);
    if (config && !isReadable(config))
      given.unread('config has visibility rules with a campaign, an unknown part or a date that is none.');
  });
  return config ?? UNREADABLE;
}

const HIDDEN = 'the page or component is not shown';

/** By language; a mode that cannot be read hides the page. */
function visibilityOf(fields: Fields): Record<string, string | null> | undefined {
  const isKnown = fields.readable(HIDDEN, () => {
    for (const one of fields.all('visibility-mode')) {
      const text = one.node.text.trim();
      if (text)
        one.parse(text, (mode) => MODES.find((known) => known === mode), `one of ${MODES.join(', ')}`);
    }
    return true;
  });
  return isKnown ? fields.localized('visibility-mode') : { default: 'invisible' };
}
const MODES = ['visible', 'invisible'];

/** JSON content of an element, empty without one; reports other texts. */
function jsonOf(fields: Fields): object | undefined {
  const text = fields.node.text.trim();
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below, like JSON that is not an object.
  }
  fields.unread(`${fields.node.name} is not a JSON object.`);
  return undefined;
}
