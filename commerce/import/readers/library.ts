import { child, childrenOf, customOf, descend, flagOf, localizedOf } from '../node-values.ts';
import { ancestorAttribute, type Reader } from '../reader.ts';
import type { XmlNode } from '../xml-stream.ts';

/** libraries/{id}/library.xml: content assets, and Page Designer's pages and components. */
export const libraryReader: Reader = {
  records: new Set(['content', 'folder']),
  async read(node, source) {
    if (node.name === 'folder') return;
    const page = child(node, 'page-attributes');
    await source.sink.add('content_asset', {
      library_id: ancestorAttribute(source, 'library', 'library-id'),
      id: node.attributes['content-id'],
      type: child(node, 'type')?.text.trim(),
      online: flagOf(node, 'online-flag'),
      name: localizedOf(node, 'display-name'),
      description: localizedOf(node, 'description'),
      page_title: localizedOf(page, 'page-title'),
      page_description: localizedOf(page, 'page-description'),
      page_keywords: localizedOf(page, 'page-keywords'),
      page_url: localizedOf(page, 'page-url'),
      data: dataOf(node),
      links: linksOf(node),
      custom: customOf(node),
    });
  },
};

function dataOf(node: XmlNode): Record<string, unknown> | undefined {
  const nodes = childrenOf(node, 'data');
  if (nodes.length === 0) return undefined;
  return Object.fromEntries(
    nodes.map((data) => {
      const language = data.attributes['xml:lang'] ?? 'x-default';
      return [language === 'x-default' ? 'default' : language, parseJson(data.text)];
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function linksOf(node: XmlNode) {
  const links = descend(node, 'content-links', 'content-link').map((link, index) => ({
    region: link.attributes.type ?? '',
    contentId: link.attributes['content-id'] ?? '',
    position: Number(child(link, 'position')?.text ?? index),
  }));
  return links.length > 0 ? links : undefined;
}
