import type { Asset } from '../brand/content/asset.ts';
import { ASSETS } from '../brand/content/assets.ts';
import { PAGES } from '../brand/content/design/pages.ts';
import { FOLDERS } from '../brand/content/folders.ts';
import { type Words, words } from '../brand/words.ts';
import { designRecords } from './design.ts';
import { customAttributes, document, element, localized, textElement } from './xml.ts';

/** Writes libraries/rivage/library.xml with content assets and pages. */
export function library(): Iterable<string> {
  return document(
    'library',
    'http://www.demandware.com/xml/impex/library/2006-10-31',
    { 'library-id': 'rivage' },
    records(),
  );
}

function* records(): Generator<string> {
  yield folder('root', words('Rivage', 'Rivage', 'Rivage', 'Rivage', 'Rivage'));
  for (const [id, name] of Object.entries(FOLDERS)) yield folder(id, name, 'root');
  for (const asset of ASSETS) yield assetXml(asset);
  for (const page of PAGES) yield* designRecords(page);
}

function folder(id: string, name: Words, parent?: string): string {
  return element('folder', { 'folder-id': id }, [
    localized('display-name', name),
    textElement('online-flag', true),
    parent ? textElement('parent', parent) : '',
  ]);
}

function assetXml(asset: Asset): string {
  const { id, title, description, keywords, path, body, configuration, footerOrders } = asset;
  return element('content', { 'content-id': id }, [
    localized('display-name', title),
    textElement('online-flag', true),
    textElement('searchable-flag', path !== undefined),
    element('page-attributes', {}, [
      localized('page-title', title),
      description ? localized('page-description', description) : '',
      keywords ? localized('page-keywords', keywords) : '',
      path ? textElement('page-url', path, { 'xml:lang': 'x-default' }) : '',
    ]),
    customAttributes({ body: body ?? configuration, footerOrders }),
    element('folder-links', {}, element('classification-link', { 'folder-id': asset.folder })),
  ]);
}
