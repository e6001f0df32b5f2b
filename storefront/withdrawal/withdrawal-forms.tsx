import { getFormProps, getTextareaProps } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { EmailField, FieldErrorText, TextField } from '../forms/field.tsx';
import { FailedBanner, FormBanner } from '../forms/form-banner.tsx';
import { useShopForm } from '../forms/use-shop-form.ts';
import { useText } from '../i18n/use-text.ts';
import { useMultiSite } from '../sites/multi-site.tsx';
import { Button } from '../ui/button.tsx';
import type { WithdrawalProblem } from './withdraw.server.ts';
import { type Declaration, ITEMS_MAX, REQUEST_KEY, withdrawalSchema } from './withdrawal-schema.ts';

interface DeclarationProps {
  values: Partial<Declaration>;
  result: Parameters<typeof useShopForm>[0]['lastResult'];
}

/** First step: name, order and email, and which products. */
export function DeclarationForm({ values, result }: DeclarationProps) {
  const text = useText();
  const { legal } = useMultiSite();
  const isSending = useNavigation().formMethod === 'POST';
  const [form, fields] = useShopForm({
    id: 'withdrawal',
    schema: withdrawalSchema,
    lastResult: result,
    defaultValue: values,
  });
  const [problem] = form.errors ?? [];
  const { key, ...items } = getTextareaProps(fields.items);
  return (
    <>
      <p className={`${legal?.exemptGoods ? 'pb-4' : 'pb-8'} text-ink-soft`}>{text('withdrawal.intro')}</p>
      {legal?.exemptGoods && <p className="pb-8 text-small text-ink-soft">{text('withdrawal.exempt')}</p>}
      <Form method="post" {...getFormProps(form)}>
        {problem && !isSending && <FailedBanner problem={problem} />}
        <TextField
          field={fields.name}
          label={text('withdrawal.field_name')}
          autoComplete="name"
          maxLength={200}
        />
        <TextField
          field={fields.orderNo}
          label={text('tracking.field_orderNo')}
          autoComplete="off"
          inputMode="numeric"
          maxLength={50}
        />
        <EmailField field={fields.email} />
        <div className="pb-5">
          <label htmlFor={fields.items.id} className="block pb-2 text-small text-ink-soft">
            {text('withdrawal.field_items')}
          </label>
          <textarea
            key={key}
            {...items}
            rows={3}
            maxLength={ITEMS_MAX}
            className="block w-full border border-edge bg-white p-4 text-base"
          />
          <FieldErrorText field={fields.items} />
        </div>
        <Button type="submit" disabled={isSending} className="w-full sm:w-auto">
          {text('withdrawal.continue')}
        </Button>
      </Form>
    </>
  );
}

/** A new step takes the focus, so that screen readers notice it. */
function useFocus() {
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return start;
}

interface ConfirmProps {
  declared: Declaration;
  requestKey: string;
  problem: WithdrawalProblem | undefined;
}

/** Second step: the whole declaration, and the button that sends it. */
export function ConfirmForm({ declared, requestKey, problem }: ConfirmProps) {
  const text = useText();
  const isSending = useNavigation().formMethod === 'POST';
  const start = useFocus();
  const { name, orderNo, email, items = '' } = declared;
  return (
    <Form method="post">
      {problem === 'changed' && !isSending && <FormBanner>{text('withdrawal.changed')}</FormBanner>}
      {problem && problem !== 'changed' && !isSending && <FailedBanner problem={problem} />}
      <p ref={start} tabIndex={-1} className="pb-6 outline-none">
        {text('withdrawal.declare', { orderNo })}
      </p>
      <Facts declared={declared} />
      {Object.entries({ name, orderNo, email, items, [REQUEST_KEY]: requestKey }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" name="intent" value="confirm" disabled={isSending}>
          {text('withdrawal.confirm')}
        </Button>
        <Button type="submit" name="intent" value="edit" variant="secondary" disabled={isSending}>
          {text('withdrawal.edit')}
        </Button>
      </div>
    </Form>
  );
}

/** What was declared. */
function Facts({ declared: { name, orderNo, email, items } }: { declared: Declaration }) {
  const text = useText();
  const facts = [
    [text('withdrawal.field_name'), name],
    [text('tracking.field_orderNo'), orderNo],
    [text('withdrawal.items'), items || text('withdrawal.whole')],
    [text('checkout.field_email'), email],
  ] as const;
  return (
    <dl className="mb-8 grid gap-x-8 border-y border-hairline py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-small text-ink-soft sm:py-1.5">{label}</dt>
          <dd className="whitespace-pre-line pb-3 [overflow-wrap:anywhere] sm:py-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The receipt: when the declaration was received, and what it says. Mailed receipts are limited, so this may be the only one. */
export function Received({ receivedAt, ...declared }: Declaration & { receivedAt: string }) {
  const text = useText();
  return (
    <div role="status">
      <p ref={useFocus()} tabIndex={-1} className="pb-4 outline-none">
        {text('withdrawal.done', { date: receivedAt, email: declared.email })}
      </p>
      <p className="pb-4">{text('withdrawal.declare', { orderNo: declared.orderNo })}</p>
      <Facts declared={declared} />
      <p className="pb-4">{text('withdrawal.done_receipt')}</p>
      <p className="text-ink-soft">{text('withdrawal.done_next')}</p>
    </div>
  );
}
