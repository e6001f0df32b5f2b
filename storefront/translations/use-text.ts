import { useIntl } from 'react-intl';
import type source from './en.json';

export type MessageId = keyof typeof source;

type Values = Record<string, string | number>;

/** A function from message id to text in the language of the page. */
export function useText(): (id: MessageId, values?: Values) => string {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage({ id }, values);
}
