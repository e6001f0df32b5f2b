/** Letters of languages that write the family name first. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const KANA_OR_HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Full name in the order of its script: `Aoi Sato`, but `佐藤 葵` (Japanese, with a space), `김민준` and, outside Japan, `王小明`.
 * `country` is ISO 3166-1 alpha-2, where it is known.
 */
export function personName(firstName = '', lastName = '', country = ''): string {
  const parts = [firstName, lastName].filter(Boolean);
  if (!parts.every((part) => FAMILY_FIRST.test(part))) return parts.join(' ');
  const isClosed = ['CN', 'HK', 'KR', 'MO', 'TW'].includes(country) || !KANA_OR_HAN.test(parts.join(''));
  return parts.reverse().join(isClosed ? '' : ' ');
}
