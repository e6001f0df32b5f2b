import type { Words } from '../../words.ts';
import type { Day, Week } from './store.ts';

type Language = keyof Words;

const NAMES: Record<Language, { weekdays: string; saturday: string; sunday: string; closed: string }> = {
  default: { weekdays: 'Monday to Friday', saturday: 'Saturday', sunday: 'Sunday', closed: 'closed' },
  fr: { weekdays: 'Lundi à vendredi', saturday: 'Samedi', sunday: 'Dimanche', closed: 'fermé' },
  es: { weekdays: 'De lunes a viernes', saturday: 'Sábado', sunday: 'Domingo', closed: 'cerrado' },
  de: { weekdays: 'Montag bis Freitag', saturday: 'Samstag', sunday: 'Sonntag', closed: 'geschlossen' },
  it: { weekdays: 'Da lunedì a venerdì', saturday: 'Sabato', sunday: 'Domenica', closed: 'chiuso' },
};

const two = (number: number) => String(number).padStart(2, '0');

/** Formats minutes after midnight as a time in a language. */
function time(minutes: number, language: Language): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  switch (language) {
    case 'default': {
      const half = hour < 12 ? 'am' : 'pm';
      const twelve = hour % 12 || 12;
      return minute === 0 ? `${twelve} ${half}` : `${twelve}:${two(minute)} ${half}`;
    }
    case 'fr':
      return minute === 0 ? `${hour} h` : `${hour} h ${two(minute)}`;
    case 'de':
      return minute === 0 ? String(hour) : `${hour}.${two(minute)}`;
    default:
      return `${hour}:${two(minute)}`;
  }
}

function span(day: Day, language: Language): string {
  if (!day) return NAMES[language].closed;
  const text = day.map((minutes) => time(minutes, language)).join(' – ');
  return language === 'de' ? `${text} Uhr` : text;
}

function table(week: Week, language: Language): string {
  const names = NAMES[language];
  const row = (name: string, day: Day) =>
    `<tr><th scope="row">${name}</th><td>${span(day, language)}</td></tr>`;
  return `<table><tbody>${row(names.weekdays, week.weekdays)}${row(names.saturday, week.saturday)}${row(names.sunday, week.sunday)}</tbody></table>`;
}

/** Returns the weekly opening hours as an HTML table per language. */
export const hoursTable = (week: Week): Words => ({
  default: table(week, 'default'),
  fr: table(week, 'fr'),
  es: table(week, 'es'),
  de: table(week, 'de'),
  it: table(week, 'it'),
});
