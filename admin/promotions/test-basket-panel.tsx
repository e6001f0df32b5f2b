import { type FormEvent, useState } from 'react';
import { ApiError, send } from '../api/http.ts';
import type { PromotionChoices, TestBasket } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { ChoiceField, filled } from './fields.tsx';
import { TestBasketResult } from './test-basket-result.tsx';

interface TestBasketPanelProps {
  siteId: string;
  choices: PromotionChoices;
  /** a promotion as its form is, unsaved, which counts as if it were on */
  draft?: object;
}

/** A line such as "10000421 2": an id, and a number of pieces, one without it. */
function itemOf(line: string): { productId: string; quantity: number } {
  const [, productId = line, pieces = '1'] = /^(.*\S)\s+(\d{1,3})$/.exec(line) ?? [];
  return { productId, quantity: Math.max(1, Number(pieces)) };
}

/** Asks what a basket would cost, and which promotions give what. Nothing is stored. */
export function TestBasketPanel({ siteId, choices, draft }: TestBasketPanelProps) {
  const { t, language } = useTexts();
  const [groups, setGroups] = useState<string[]>([]);
  const [result, setResult] = useState<TestBasket>();
  const [error, setError] = useState<ApiError>();
  const [isRunning, setRunning] = useState(false);
  async function compute(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning) return;
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? '').trim();
    const at = value('at');
    const body = {
      siteId,
      language,
      currency: value('currency'),
      customerGroups: groups,
      items: filled(value('items').split('\n')).map(itemOf),
      coupons: filled(value('codes').split('\n')),
      ...(value('sourceCode') ? { sourceCode: value('sourceCode') } : {}),
      ...(value('method') ? { shippingMethodId: value('method') } : {}),
      ...(at ? { at: new Date(at).toISOString() } : {}),
      ...(draft ? { draft } : {}),
    };
    setRunning(true);
    setError(undefined);
    try {
      setResult(await send<TestBasket>('/admin/v1/test-basket', { method: 'POST', body }));
    } catch (thrown) {
      setResult(undefined);
      setError(thrown instanceof ApiError ? thrown : new ApiError(0, ''));
    } finally {
      setRunning(false);
    }
  }
  return (
    <Panel title={t('testBasket.title')}>
      <p className="mb-4 text-small text-ink-soft">{t(draft ? 'testBasket.draftHint' : 'testBasket.hint')}</p>
      <form onSubmit={compute} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextArea label={t('testBasket.items')} hint={t('testBasket.itemsHint')} name="items" required />
          <TextArea label={t('testBasket.codes')} hint={t('promotion.onePerLine')} name="codes" />
          <SelectField label={t('promotion.field.currency')} name="currency" defaultValue={choices.currency}>
            {choices.currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
          <TextField
            label={t('testBasket.at')}
            hint={t('testBasket.atHint')}
            name="at"
            type="datetime-local"
          />
          <ChoiceField
            label={t('promotion.field.customerGroups')}
            values={groups}
            choices={choices.customerGroups.filter((id) => id !== 'Everyone' && id !== 'Unregistered')}
            onChange={setGroups}
          />
          <SelectField label={t('promotion.field.sourceCodes')} name="sourceCode">
            <option value="">{t('testBasket.none')}</option>
            {choices.sourceCodes.map((id) => (
              <option key={id}>{id}</option>
            ))}
          </SelectField>
          <SelectField label={t('promotion.field.shippingMethods')} name="method">
            <option value="">{t('testBasket.none')}</option>
            {choices.shippingMethods.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {error && (
          <div>
            {error.field ? (
              <p role="alert" className="border-s-4 border-danger bg-white px-4 py-3 text-small text-danger">
                {t('testBasket.refused', { detail: error.message })}
              </p>
            ) : (
              <Refusal error={error} />
            )}
          </div>
        )}
        <Button type="submit" look="primary" className="self-start" aria-disabled={isRunning}>
          {isRunning ? t('common.running') : t('testBasket.compute')}
        </Button>
      </form>
      <div role="status">{result && <TestBasketResult result={result} />}</div>
    </Panel>
  );
}
