import { useTexts } from '../i18n/language.tsx';

interface DayChartProps {
  label: string;
  /** oldest first */
  days: { day: string; value: number; text: string }[];
}

const HEIGHT = 120;

/** One bar a day; the same figures as a table for who cannot see them. */
export function DayChart({ label, days }: DayChartProps) {
  const { t, day } = useTexts();
  const highest = Math.max(...days.map(({ value }) => value), 1);
  return (
    <>
      <div aria-hidden className="flex items-end gap-1 border-b border-edge" style={{ height: HEIGHT }}>
        {days.map((one) => (
          <div
            key={one.day}
            title={`${day(one.day)}: ${one.text}`}
            className="min-w-0 grow bg-sea"
            style={{ height: Math.round((one.value / highest) * HEIGHT) }}
          />
        ))}
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-micro text-ink-soft">
        <span>{days[0] && day(days[0].day)}</span>
        <span>{days.at(-1) && day(days.at(-1)!.day)}</span>
      </p>
      <details className="mt-3 text-small">
        <summary className="underline">{t('overview.table')}</summary>
        <table className="mt-2 w-full tabular-nums">
          <caption className="sr-only">{label}</caption>
          <tbody>
            {days.map((one) => (
              <tr key={one.day} className="border-t border-hairline">
                <th scope="row" className="py-1 text-start font-normal">
                  {day(one.day)}
                </th>
                <td className="py-1 text-end">{one.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
