// node scripts/region-names.mjs FOLDER: writes shared/region-names/*.json, the names of regions in languages of other
// scripts than Latin, from the subdivisions of the Unicode CLDR. FOLDER is common/subdivisions of a CLDR release; the npm
// package `cldr` contains it below 3rdparty/cldr.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Converter } from 'opencc-js';
import { REGION_COUNTRIES, regionsOf } from '../shared/regions.server.ts';

const LANGUAGES = 'ar be bg bn el fa he hi hy ja ka ko ru th uk ur zh zh-Hant'.split(' ');
/** The file of Chinese mixes traditional and simplified characters. */
const simplified = Converter({ from: 't', to: 'cn' });
const traditional = Converter({ from: 'cn', to: 'tw' });
const CONVERTERS = { zh: simplified, 'zh-Hant': (text) => traditional(simplified(text)) };

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node scripts/region-names.mjs <common/subdivisions of the CLDR>');
const target = join(import.meta.dirname, '../shared/region-names');
mkdirSync(target, { recursive: true });

for (const language of LANGUAGES) {
  const xml = readFileSync(join(folder, `${language.split('-')[0]}.xml`), 'utf8');
  const names = new Map(
    [...xml.matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)</g)].map(([, code, name]) => [
      code,
      name.trim(),
    ]),
  );
  const convert = CONVERTERS[language] ?? ((text) => text);
  const lines = REGION_COUNTRIES.flatMap((country) => {
    const known = regionsOf(country, 'en').flatMap(({ code }) => {
      const name = names.get((country + code).toLowerCase());
      // The list itself has the names in Latin letters.
      return name && !/^[\p{Script=Latin}\P{L}]*$/u.test(name) ? [[code, convert(name)]] : [];
    });
    known.sort(([a], [b]) => (a < b ? -1 : 1));
    return known.length > 0 ? [`  "${country}": ${JSON.stringify(Object.fromEntries(known))}`] : [];
  });
  writeFileSync(join(target, `${language}.json`), `{\n${lines.join(',\n')}\n}\n`);
}
