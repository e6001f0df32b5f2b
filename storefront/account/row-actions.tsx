import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button } from '../ui/button.tsx';

/** Class of the actions in a row. */
export const ACTION = 'text-link inline-flex min-h-11 items-center';

interface Props {
  /** page whose action handles the forms */
  page: string;
  /** form field that identifies the item */
  field: { name: string; value: string };
  /** display name of the item */
  name: string;
  /** question of the confirmation dialog */
  question: string;
  /** id of the confirmation dialog */
  popover: string;
  preferable: boolean;
  /** additional actions, shown first */
  children?: ReactNode;
}

/** Actions of a saved address or card: delete with confirmation, and make preferred. */
export function RowActions({ page, field, name, question, popover, preferable, children }: Props) {
  const text = useText();
  const { href } = useMultiSite();
  const form = (intent: string, button: ReactNode) => (
    <Form method="post" action={href(page)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" {...field} />
      {button}
    </Form>
  );
  const named = <span className="sr-only"> {name}</span>;
  return (
    <>
      <div className="flex flex-wrap gap-x-6 pt-2 text-small">
        {children}
        <button type="button" popoverTarget={popover} className={ACTION}>
          {text('account.delete')}
          {named}
        </button>
        {preferable &&
          form(
            'prefer',
            <button type="submit" className={ACTION}>
              {text('account.make_preferred')}
              {named}
            </button>,
          )}
      </div>
      <div
        id={popover}
        popover="auto"
        role="dialog"
        aria-label={question}
        className="m-auto w-[min(26rem,92vw)] border border-hairline bg-paper p-8 text-ink backdrop:bg-ink/40"
      >
        <p className="pb-6 text-lead">{question}</p>
        <div className="flex flex-wrap gap-3">
          {form('delete', <Button type="submit">{text('account.delete')}</Button>)}
          <Button variant="secondary" popoverTarget={popover} popoverTargetAction="hide">
            {text('account.cancel')}
          </Button>
        </div>
      </div>
    </>
  );
}
