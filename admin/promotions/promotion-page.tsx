import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Promotion, PromotionChoices } from '../api/promotion-types.ts';
import { useAction } from '../api/use-action.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Page, Panel, Waiting } from '../ui/page.tsx';
import { AssignmentsPanel } from './assignments-panel.tsx';
import { BeyondPanel } from './beyond-panel.tsx';
import { ChoiceField } from './fields.tsx';
import { GeneralPanel } from './general-panel.tsx';
import { promotionBody, promotionChange } from './promotion-body.ts';
import { recordPath, recordRequestPath } from './promotion-path.ts';
import { RecordForm } from './record-form.tsx';
import { SelectionPanel } from './selection-panel.tsx';
import { TestBasketPanel } from './test-basket-panel.tsx';
import { TiersPanel } from './tiers-panel.tsx';
import { useRecordDraft } from './use-record-draft.ts';

/** A promotion of the site: texts, discount, products, and the campaigns that it runs in. */
export function PromotionPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const { promotionId = '' } = useParams();
  const path = recordRequestPath('promotions', promotionId, site.id);
  const { record, error, again } = useRecord<Promotion>('promotions', promotionId, { path });
  const choices = usePromotionChoices();
  if (!record || !choices.record || record.siteId !== site.id)
    return (
      <Page title={promotionId}>
        <Waiting error={error ?? choices.error} again={record ? choices.again : again} />
      </Page>
    );
  return (
    <Page
      title={record.texts.default?.name || record.id}
      aside={<CopyButton key={record.id} promotion={record} />}
    >
      <p className="-mt-4 mb-6 text-small text-ink-soft">
        {record.id} · {t(`promotion.class.${record.class}`)}
      </p>
      <PromotionForm key={record.id} live={record} choices={choices.record} />
    </Page>
  );
}

export function usePromotionChoices() {
  const { site } = useSite();
  const path = `/admin/v1/promotion-choices?siteId=${encodeURIComponent(site.id)}`;
  return useRecord<PromotionChoices>('promotion-choices', site.id, { path });
}

/** `isNew`: `live` is what a new promotion starts with, `typed` what was typed before its class was changed. */
export function PromotionForm({
  live,
  choices,
  isNew = false,
  typed = {},
  onTyped,
}: {
  live: Promotion;
  choices: PromotionChoices;
  isNew?: boolean;
  typed?: Partial<Promotion>;
  /** told what is typed and not saved */
  onTyped?: (typed: Partial<Promotion>) => void;
}) {
  const mayChange = useMay('sfcc.promotions.rw');
  const navigate = useNavigate();
  const { t } = useTexts();
  const draft = useRecordDraft<Promotion>(live, {
    path: recordRequestPath('promotions', live.id, live.siteId),
    toBody: isNew
      ? (values) => ({
          siteId: live.siteId,
          id: values.id?.trim(),
          class: live.class,
          ...promotionBody(values),
        })
      : promotionChange,
    ...(isNew ? { createAt: '/admin/v1/promotions' } : {}),
    onCreated: ({ id }) => navigate(recordPath('promotions', id)),
    typed,
  });
  const { values, set, draft: unsaved } = draft;
  useEffect(() => onTyped?.(unsaved), [onTyped, unsaved]);
  const tested = {
    ...promotionBody(values),
    id: values.id.trim() || 'draft',
    class: values.class,
    enabled: true,
  };
  return (
    <>
      <RecordForm draft={draft} mayChange={mayChange} isNew={isNew}>
        <GeneralPanel values={values} set={set} isNew={isNew} />
        {values.tiers && (
          <TiersPanel
            values={values}
            onChange={({ condition, tiers }) => {
              if (condition !== undefined) set('condition', condition);
              if (tiers !== undefined) set('tiers', tiers);
            }}
          />
        )}
        {(['qualifying', 'discounted', 'excluded'] as const).map((name) => {
          const selection = values[name];
          return selection === undefined ? null : (
            <SelectionPanel
              key={name}
              name={name}
              selection={selection}
              onChange={(changed) => set(name, changed)}
            />
          );
        })}
        {values.class === 'shipping' && (
          <Panel title={t('promotion.field.shippingMethods')}>
            <ChoiceField
              label={t('promotion.hint.shippingMethods')}
              values={values.shippingMethods ?? []}
              choices={choices.shippingMethods.map(({ id }) => id)}
              nameOf={(id) => choices.shippingMethods.find((one) => one.id === id)?.name ?? id}
              onChange={(ids) => set('shippingMethods', ids)}
            />
          </Panel>
        )}
        <AssignmentsPanel
          assignments={values.assignments}
          choices={choices}
          isEnabled={values.enabled}
          onChange={(assignments) => set('assignments', assignments)}
        />
        <BeyondPanel
          beyond={[
            ...values.beyond,
            ...values.assignments.flatMap(({ campaignId, beyond }) =>
              beyond.map((one) => ({ ...one, values: [campaignId, ...one.values] })),
            ),
          ]}
        />
      </RecordForm>
      <div className="mt-6">
        <TestBasketPanel siteId={live.siteId} choices={choices} {...(mayChange ? { draft: tested } : {})} />
      </div>
    </>
  );
}

/** Copies the promotion under another id; the copy is off. */
function CopyButton({ promotion }: { promotion: Promotion }) {
  const { t } = useTexts();
  const mayChange = useMay('sfcc.promotions.rw');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning, error } = useAction();
  if (!mayChange) return null;
  async function copy(form: FormData) {
    const { siteId, id } = promotion;
    const path = `/admin/v1/promotions/${encodeURIComponent(id)}/copies`;
    const made = await run<Promotion>({ path, body: { siteId, id: String(form.get('id')).trim() } });
    if (!made) return;
    setOpen(false);
    navigate(recordPath('promotions', made.answer.id));
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('promotion.copy')}</Button>
      {isOpen && (
        <Dialog
          title={t('promotion.copy')}
          action={t('promotion.copy')}
          isRunning={isRunning}
          error={error}
          onClose={() => setOpen(false)}
          onAction={copy}
        >
          <p className="text-small">{t('promotion.copyHint')}</p>
          <TextField
            label={t('promotion.field.id')}
            name="id"
            required
            maxLength={256}
            defaultValue={`${promotion.id}-2`}
          />
        </Dialog>
      )}
    </>
  );
}
