import { readFileSync } from 'node:fs';
import type { Words } from '../words.ts';
import type { Asset } from './asset.ts';
import { deliveryCosts } from './delivery-costs.ts';
import type { FolderId } from './folders.ts';
import { inEveryLanguage, LANGUAGES } from './languages.ts';
import { linkToShop } from './shop-links.ts';

interface Text {
  title: string;
  description?: string;
  keywords?: string;
  body: string;
}

/** Placeholder of the delivery price table. */
const COSTS = '<table data-from="delivery-costs"></table>';

const UNESCAPED: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };
const plain = (text: string) => text.replace(/&(?:amp|quot|lt|gt);/g, (entity) => UNESCAPED[entity]!);

function readText(id: string, language: keyof Words, folder: string): Text {
  const file = readFileSync(new URL(`texts/${folder}/${id}.html`, import.meta.url), 'utf8');
  const title = /^<title>(.*)<\/title>$/m.exec(file)?.[1];
  if (!title) throw new Error(`texts/${folder}/${id}.html has no title`);
  const meta = (name: string) => new RegExp(`^<meta name="${name}" content="(.*)" />$`, 'm').exec(file)?.[1];
  const description = meta('description');
  const keywords = meta('keywords');
  const body = file.replace(/^<(?:title|meta)\b.*$\n?/gm, '').trim();
  return {
    title: plain(title),
    ...(description ? { description: plain(description) } : {}),
    ...(keywords ? { keywords: plain(keywords) } : {}),
    body: linkToShop(
      body.replace(COSTS, () => deliveryCosts(language)),
      language,
    ),
  };
}

/**
 * Reads an asset from texts/{language}/{id}.html: title, description and keywords as HTML head elements, one per line,
 * then the body.
 */
export function readAsset(id: string, folder: FolderId, path?: string): Asset {
  const texts = new Map(LANGUAGES.map(([key, folder]) => [key, readText(id, key, folder)]));
  const part = (name: keyof Text) => inEveryLanguage((key) => texts.get(key)![name] ?? '');
  const has = (name: keyof Text) => [...texts.values()].some((text) => text[name] !== undefined);
  return {
    id,
    folder,
    title: part('title'),
    ...(has('description') ? { description: part('description') } : {}),
    ...(has('keywords') ? { keywords: part('keywords') } : {}),
    ...(path ? { path } : {}),
    body: part('body'),
  };
}
