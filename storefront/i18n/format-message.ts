/** A compiled message: a list of elements with the type numbers of the ICU parser. */
export type Message = readonly MessagePart[];

type MessagePart =
  | { type: 0; value: string }
  | { type: 1; value: string }
  | { type: 5; value: string; options: Record<string, { value: Message }> }
  | {
      type: 6;
      value: string;
      offset: number;
      pluralType: 'cardinal' | 'ordinal';
      options: Record<string, { value: Message }>;
    }
  | { type: 7 }
  | { type: 8; value: string; children: Message }
  /** a text in another language than the page's, such as `en` (fallback-messages.ts) */
  | { type: 9; value: string; children: Message };

/** Element types of the parser that are supported; the build fails for any other. */
export const PART_TYPES: ReadonlySet<number> = new Set([0, 1, 5, 6, 7, 8]);

/** Renders the contents of a tag. */
export type TagValue<T> = (words: (string | T)[]) => T;
/** Writes a value in the language of its message, which may differ from the page's: dates. */
export type LanguageValue = (language: string) => string;
/** Values of messages without tags. */
export type TextValues = Record<string, string | number | LanguageValue>;
export type MessageValues<T> = Record<string, string | number | LanguageValue | TagValue<T>>;

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * Formats a message with values. Numbers, plural forms and dates are those of `language`, the page's locale, or of the message's
 * own language. Adjacent strings are joined, so a message without tags returns at most one part. Throws when a value is
 * missing or has the wrong type.
 */
export function formatMessage<T = never>(
  message: Message,
  language: string,
  values: MessageValues<T>,
  counted?: number,
): (string | T)[] {
  const result: (string | T)[] = [];
  const push = (part: string | T) => {
    const last = result.length - 1;
    if (typeof part === 'string' && typeof result[last] === 'string') result[last] += part;
    else result.push(part);
  };
  const into = (part: Message, count = counted, its = language) => {
    for (const one of formatMessage(part, its, values, count)) push(one);
  };
  for (const part of message) {
    if (part.type === 0) push(part.value);
    else if (part.type === 7) push(formatCount(counted as number, language));
    else if (part.type === 9) into(part.children, counted, part.value);
    else {
      const value = values[part.value];
      if (value === undefined) throw new Error(`Missing value “${part.value}” of a message`);
      if (part.type === 8) {
        if (typeof value !== 'function')
          throw new Error(`Value “${part.value}” of a message must be a function`);
        push((value as TagValue<T>)(formatMessage(part.children, language, values, counted)));
      } else if (part.type === 6) {
        const count = Number(value) - part.offset;
        const exact = part.options[`=${value}`]?.value;
        into(exact ?? optionOf(part, pluralRules(language, part.pluralType).select(count)), count);
      } else {
        const written = String(typeof value === 'function' ? (value as LanguageValue)(language) : value);
        if (part.type === 5) into(optionOf(part, written));
        else push(written);
      }
    }
  }
  return result;
}

function optionOf({ value, options }: Extract<MessagePart, { type: 5 | 6 }>, name: string): Message {
  const option = Object.hasOwn(options, name) ? options[name] : options.other;
  if (!option) throw new Error(`A message lacks the option “${name}” of “${value}”`);
  return option.value;
}

// Cached, because creating Intl objects is slow and a page has hundreds of texts.
function pluralRules(locale: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules {
  const key = locale + type;
  const rules = plurals.get(key) ?? new Intl.PluralRules(locale, { type });
  plurals.set(key, rules);
  return rules;
}

/** Numbers below 1000 need no formatter, whose first use is slow. */
const formatCount = (count: number, locale: string): string =>
  Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : numberFormat(locale).format(count);

function numberFormat(locale: string): Intl.NumberFormat {
  const format = numbers.get(locale) ?? new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  numbers.set(locale, format);
  return format;
}
