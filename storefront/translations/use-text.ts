import { type IntlShape, useIntl } from 'react-intl';
import type source from './en.json';

export type MessageId = keyof typeof source;

type Values = Record<string, string | number>;
type Text = (id: MessageId, values?: Values) => string;
type Format = ReturnType<IntlShape['formatters']['getMessageFormat']>;

/** By the messages of a locale: the library would work out the key of a format anew for each text of a page. */
const texts = new WeakMap<IntlShape['messages'], Text>();

/** A function from message id to text in the language of the page. */
export function useText(): Text {
  const intl = useIntl();
  let text = texts.get(intl.messages);
  if (!text) {
    text = textOf(intl);
    texts.set(intl.messages, text);
  }
  return text;
}

function textOf({ messages, locale, formats, formatters, formatMessage }: IntlShape): Text {
  const known = new Map<MessageId, Format>();
  return (id, values) => {
    const message = messages[id];
    // A missing message is the library's to report.
    if (!values || message === undefined) return formatMessage({ id }, values);
    let format = known.get(id);
    if (!format) {
      format = formatters.getMessageFormat(message as string, locale, formats, { formatters });
      known.set(id, format);
    }
    return String(format.format(values));
  };
}
