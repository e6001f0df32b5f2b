import type { FieldMetadata } from '@conform-to/react';
import { FieldFault } from '../forms/field.tsx';
import { useText } from '../i18n/use-text.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { OfferedPoint } from './shipping-options.server.ts';

interface Props {
  /** the postal code they were looked for around */
  code: string;
  /** undefined while nobody asked */
  points: OfferedPoint[] | undefined;
  chosen: string;
  field: FieldMetadata;
  isLooking: boolean;
  /** asks with scripts; without them the button sends the form */
  onLook: (form: HTMLFormElement) => void;
}

/** Asks for a postal code and offers the counters around it. Shown by style while that method is chosen. */
export function AccessPointChoice({ code, points, chosen, field, isLooking, onLook }: Props) {
  const text = useText();
  const alive = useHydrated();
  const look = (form: HTMLFormElement | null) => form && onLook(form);
  return (
    <fieldset className="mt-6 hidden bg-sand-light p-5 group-has-[[data-pickup]:checked]/shipping:block md:p-6">
      <legend className="sr-only">{text('checkout.access_points')}</legend>
      <p className="pb-4 text-small text-ink-soft">{text('checkout.access_points_text')}</p>
      <label htmlFor="pointCode" className="block pb-2 text-small text-ink-soft">
        {text('checkout.access_points_near')}
      </label>
      <div className="flex gap-3">
        <input
          // The code they were found around shows, also where it is that of the address above.
          key={code}
          id="pointCode"
          name="pointCode"
          defaultValue={code}
          maxLength={12}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter looks for points, it does not go on to the payment.
            event.preventDefault();
            look(event.currentTarget.form);
          }}
          className="block h-12 w-full max-w-48 min-w-0 border border-edge bg-white px-4 text-base"
        />
        <button
          type={alive ? 'button' : 'submit'}
          name="intent"
          value="options"
          aria-disabled={isLooking}
          onClick={alive ? ({ currentTarget }) => look(currentTarget.form) : undefined}
          className="min-h-12 shrink-0 border border-ink px-5 hover:bg-ink hover:text-paper"
        >
          {text('checkout.access_points_find')}
        </button>
      </div>
      <p role="status" className="pt-3 text-small text-ink-soft">
        {isLooking && text('checkout.access_points_looking')}
        {!isLooking && points && text('checkout.access_points_found', { count: points.length })}
      </p>
      <div role="radiogroup" aria-label={text('checkout.access_points')} className="empty:hidden">
        {points?.map((point, index) => (
          <label
            key={point.locationId}
            htmlFor={index === 0 ? field.id : `point-${point.locationId}`}
            className="flex min-h-12 cursor-pointer items-start gap-4 border-t border-hairline py-4"
          >
            <input
              id={index === 0 ? field.id : `point-${point.locationId}`}
              type="radio"
              name={field.name}
              value={point.locationId}
              defaultChecked={point.locationId === chosen}
              className="mt-1 size-4 shrink-0 accent-ink"
            />
            <span className="min-w-0 flex-1">
              {point.name}
              <span className="block text-small text-ink-soft">{point.lines.join(', ')}</span>
            </span>
            {point.away && <span className="text-small whitespace-nowrap text-ink-soft">{point.away}</span>}
          </label>
        ))}
      </div>
      <FieldFault field={field} />
    </fieldset>
  );
}
