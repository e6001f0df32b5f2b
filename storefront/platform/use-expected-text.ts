import { formatDay } from '../../shared/format-day.ts';
import { useText } from '../i18n/use-text.ts';
import type { Expected } from './expected-stock.ts';

/** Returns the text that says when pre-ordered or back-ordered pieces ship, the same on all pages. */
export function useExpectedText(): (expected: Expected) => string {
  const text = useText();
  return ({ kind, date }) =>
    text('basket.expected', { kind, date: (language) => formatDay(date, language) || date });
}
