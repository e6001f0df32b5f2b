import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An ordinary space in front of a percent or currency sign: a line could break there. */
const LOOSE = / (?=[%€$£](?!\p{L}))/u;
const FOLDERS = ['.', '../../commerce/mail/messages'];

test.each(['fr', 'de', 'es', 'it', 'en'])('[MS-11] amounts keep their sign on the line: %s', (language) => {
  for (const folder of FOLDERS) {
    const file = new URL(`${folder}/${language}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    expect(Object.entries(texts).filter(([, text]) => LOOSE.test(text))).toEqual([]);
  }
});
