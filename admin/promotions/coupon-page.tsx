import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Coupon } from '../api/promotion-types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Page, Panel, Waiting } from '../ui/page.tsx';
import { BeyondPanel } from './beyond-panel.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { NumberField, TickField } from './fields.tsx';
import { IdField } from './id-field.tsx';
import { recordPath, recordRequestPath } from './promotion-path.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordDraft } from './use-record-draft.ts';

const newCoupon = (siteId: string, kind: Coupon['kind']): Coupon => ({
  siteId,
  id: '',
  version: '',
  kind,
  enabled: true,
  description: '',
  code: kind === 'single' ? '' : null,
  codes: 0,
  redemptions: 0,
  perCode: kind === 'single' ? null : 1,
  perCustomer: null,
  perTimeFrame: null,
  prefix: '',
  length: 12,
  usedBy: [],
  unread: [],
});

/** A coupon: its codes, limits and redemptions. */
export function CouponPage() {
  const { site } = useSite();
  const { couponId = '' } = useParams();
  const path = recordRequestPath('coupons', couponId, site.id);
  const { record, error, again } = useRecord<Coupon>('coupons', couponId, { path });
  const seesCodes = useMay('sfcc.promotions.rw');
  return (
    <Page title={couponId}>
      {record && record.siteId === site.id ? (
        <>
          <CouponForm key={record.id} live={record} />
          {seesCodes && record.kind !== 'single' && <CodesPanel coupon={record} />}
        </>
      ) : (
        <Waiting error={error} again={again} />
      )}
    </Page>
  );
}

const KINDS = ['single', 'multiple', 'system'] as const;

export function NewCouponPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const [kind, setKind] = useState<Coupon['kind']>('single');
  return (
    <Page title={t('coupons.new')}>
      <div className="mb-6 max-w-md">
        <SelectField
          label={t('coupon.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as Coupon['kind'])}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`coupon.kind.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <CouponForm key={`${site.id} ${kind}`} live={newCoupon(site.id, kind)} isNew />
    </Page>
  );
}

/** The values of a request, of those that were changed. */
function bodyOf(kind: Coupon['kind'], draft: Partial<Coupon>): object {
  const { enabled, description, perCode, perCustomer, perTimeFrame, code, prefix, length } = draft;
  return {
    enabled,
    description,
    perCode,
    perCustomer,
    perTimeFrame,
    ...(kind === 'single' && code !== null ? { code } : {}),
    ...(kind === 'system' ? { prefix, length } : {}),
  };
}

function CouponForm({ live, isNew = false }: { live: Coupon; isNew?: boolean }) {
  const { t, count } = useTexts();
  const mayChange = useMay('sfcc.promotions.rw');
  const navigate = useNavigate();
  const { kind } = live;
  const draft = useRecordDraft<Coupon>(live, {
    path: recordRequestPath('coupons', live.id, live.siteId),
    toBody: isNew
      ? (values) => ({ siteId: live.siteId, id: values.id?.trim(), kind, ...bodyOf(kind, values) })
      : (values) => bodyOf(kind, values),
    ...(isNew ? { createAt: '/admin/v1/coupons' } : {}),
    onCreated: ({ id }) => navigate(recordPath('coupons', id)),
  });
  const { values, set } = draft;
  const frame = values.perTimeFrame;
  return (
    <RecordForm draft={draft} mayChange={mayChange} isNew={isNew}>
      <Panel title={t(`coupon.kind.${kind}`)}>
        <div className="flex flex-col gap-4">
          {isNew && <IdField value={values.id} onChange={(id) => set('id', id)} />}
          {kind === 'single' && live.code !== null && (
            <TextField
              label={t('promotion.field.code')}
              hint={t('coupon.codeHint')}
              required
              maxLength={256}
              value={values.code ?? ''}
              onChange={(event) => set('code', event.target.value)}
            />
          )}
          {kind === 'system' && (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={t('promotion.field.prefix')}
                maxLength={50}
                value={values.prefix}
                onChange={(event) => set('prefix', event.target.value)}
              />
              <NumberField
                label={t('promotion.field.length')}
                value={values.length}
                onChange={(length) => set('length', length ?? 0)}
              />
            </div>
          )}
          <TickField
            label={t('promotion.field.enabled')}
            checked={values.enabled}
            onChange={(enabled) => set('enabled', enabled)}
          />
          <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <NumberField
              label={t(kind === 'single' ? 'coupon.total' : 'promotion.field.perCode')}
              hint={t('coupon.noLimit')}
              value={values.perCode}
              onChange={(limit) => set('perCode', limit)}
            />
            <NumberField
              label={t('promotion.field.perCustomer')}
              hint={t('coupon.noLimit')}
              value={values.perCustomer}
              onChange={(limit) => set('perCustomer', limit)}
            />
            <NumberField
              label={t('promotion.field.perTimeFrame')}
              hint={t('coupon.noLimit')}
              value={frame?.limit ?? null}
              onChange={(limit) =>
                set('perTimeFrame', limit === null ? null : { limit, days: frame?.days ?? 30 })
              }
            />
            {frame && (
              <NumberField
                label={t('coupon.days')}
                value={frame.days}
                onChange={(days) => set('perTimeFrame', { ...frame, days: days ?? 0 })}
              />
            )}
          </div>
          <TextArea
            label={t('promotion.field.description')}
            maxLength={4000}
            value={values.description}
            onChange={(event) => set('description', event.target.value)}
          />
        </div>
      </Panel>
      {!isNew && (
        <Panel title={t('coupon.use')}>
          <p className="text-small">
            {t('coupon.redemptions')}: <strong>{count(live.redemptions)}</strong>
          </p>
          <p className="text-small">{t(live.usedBy.length > 0 ? 'coupon.usedBy' : 'coupon.unused')}</p>
          <ul className="text-small">
            {live.usedBy.map(({ campaign, promotion }) => (
              <li key={`${campaign} ${promotion}`}>
                <Link
                  className="inline-flex min-h-11 items-center underline"
                  to={promotion ? recordPath('promotions', promotion) : recordPath('campaigns', campaign)}
                >
                  {[campaign, promotion].filter(Boolean).join(' · ')}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <BeyondPanel beyond={values.unread.length > 0 ? [{ part: 'unread', values: values.unread }] : []} />
    </RecordForm>
  );
}
