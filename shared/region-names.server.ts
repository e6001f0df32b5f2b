import ar from './region-names/ar.json' with { type: 'json' };
import be from './region-names/be.json' with { type: 'json' };
import bg from './region-names/bg.json' with { type: 'json' };
import bn from './region-names/bn.json' with { type: 'json' };
import el from './region-names/el.json' with { type: 'json' };
import fa from './region-names/fa.json' with { type: 'json' };
import he from './region-names/he.json' with { type: 'json' };
import hi from './region-names/hi.json' with { type: 'json' };
import hy from './region-names/hy.json' with { type: 'json' };
import ja from './region-names/ja.json' with { type: 'json' };
import ka from './region-names/ka.json' with { type: 'json' };
import ko from './region-names/ko.json' with { type: 'json' };
import ru from './region-names/ru.json' with { type: 'json' };
import th from './region-names/th.json' with { type: 'json' };
import uk from './region-names/uk.json' with { type: 'json' };
import ur from './region-names/ur.json' with { type: 'json' };
import zh from './region-names/zh.json' with { type: 'json' };
import zhHant from './region-names/zh-Hant.json' with { type: 'json' };

type Names = Record<string, Record<string, string>>;

/** Names by language, country and code, from the Unicode CLDR (scripts/region-names.mjs, region-names/LICENSE). */
const NAMES: Record<string, Names> = {
  ...{ ar, be, bg, bn, el, fa, he, hi, hy, ja, ka, ko, ru, th, uk, ur, zh },
  'zh-Hant': zhHant,
};

/** Returns a region's name in a language of another script than Latin; undefined when it is not known. */
export function nameInOwnScript(country: string, code: string, localeId: string): string | undefined {
  const [language = ''] = localeId.split('-');
  return NAMES[language === 'zh' ? chinese(localeId) : language]?.[country]?.[code];
}

/** Taiwan, Hong Kong and Macao write traditional characters. */
const chinese = (localeId: string) => (/-(Hant|TW|HK|MO)\b/.test(localeId) ? 'zh-Hant' : 'zh');
