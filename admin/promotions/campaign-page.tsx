import { Link, useNavigate, useParams } from 'react-router';
import type { Campaign, PromotionChoices } from '../api/promotion-types.ts';
import { useRecord } from '../api/use-record.ts';
import { useTexts } from '../i18n/language.tsx';
import { useMay } from '../session/session.tsx';
import { useSite } from '../sites/site.tsx';
import { TextArea } from '../ui/field.tsx';
import { Page, Panel, Waiting } from '../ui/page.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { BeyondPanel } from './beyond-panel.tsx';
import { DatesFields, TickField } from './fields.tsx';
import { IdField } from './id-field.tsx';
import { usePromotionChoices } from './promotion-page.tsx';
import { recordPath, recordRequestPath } from './promotion-path.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordDraft } from './use-record-draft.ts';

const newCampaign = (siteId: string): Campaign => ({
  siteId,
  id: '',
  version: '',
  enabled: false,
  description: '',
  startsAt: null,
  endsAt: null,
  customerGroups: [],
  sourceCodes: [],
  coupons: [],
  promotions: [],
  beyond: [],
});

/** A campaign: who gets its promotions, and when. */
export function CampaignPage() {
  const { site } = useSite();
  const { campaignId = '' } = useParams();
  const path = recordRequestPath('campaigns', campaignId, site.id);
  const { record, error, again } = useRecord<Campaign>('campaigns', campaignId, { path });
  const choices = usePromotionChoices();
  return (
    <Page title={campaignId}>
      {record && choices.record && record.siteId === site.id ? (
        <CampaignForm key={record.id} live={record} choices={choices.record} />
      ) : (
        <Waiting error={error ?? choices.error} again={record ? choices.again : again} />
      )}
    </Page>
  );
}

export function NewCampaignPage() {
  const { t } = useTexts();
  const { site } = useSite();
  const { record: choices, error, again } = usePromotionChoices();
  return (
    <Page title={t('campaigns.new')}>
      {choices ? (
        <CampaignForm key={site.id} live={newCampaign(site.id)} choices={choices} isNew />
      ) : (
        <Waiting error={error} again={again} />
      )}
    </Page>
  );
}

const bodyOf = ({
  version: _seen,
  siteId: _site,
  id: _id,
  promotions: _of,
  beyond: _kept,
  ...values
}: Partial<Campaign>) => values;

function CampaignForm({
  live,
  choices,
  isNew = false,
}: {
  live: Campaign;
  choices: PromotionChoices;
  isNew?: boolean;
}) {
  const { t } = useTexts();
  const mayChange = useMay('sfcc.promotions.rw');
  const navigate = useNavigate();
  const draft = useRecordDraft<Campaign>(live, {
    path: recordRequestPath('campaigns', live.id, live.siteId),
    toBody: isNew ? (values) => ({ siteId: live.siteId, id: values.id?.trim(), ...bodyOf(values) }) : bodyOf,
    ...(isNew ? { createAt: '/admin/v1/campaigns' } : {}),
    onCreated: ({ id }) => navigate(recordPath('campaigns', id)),
  });
  const { values, set } = draft;
  return (
    <RecordForm draft={draft} mayChange={mayChange} isNew={isNew}>
      <Panel title={t('promotion.general')}>
        <div className="flex flex-col gap-4">
          {isNew && <IdField value={values.id} onChange={(id) => set('id', id)} />}
          <TickField
            label={t('promotion.field.enabled')}
            checked={values.enabled}
            onChange={(enabled) => set('enabled', enabled)}
          />
          <DatesFields
            startsAt={values.startsAt}
            endsAt={values.endsAt}
            onChange={(dates) => {
              if (dates.startsAt !== undefined) set('startsAt', dates.startsAt);
              if (dates.endsAt !== undefined) set('endsAt', dates.endsAt);
            }}
          />
          <AudienceFields
            values={values}
            choices={choices}
            onChange={(given) => {
              for (const name of ['customerGroups', 'coupons', 'sourceCodes'] as const)
                if (given[name]) set(name, given[name]);
            }}
          />
          <TextArea
            label={t('promotion.field.description')}
            maxLength={4000}
            value={values.description}
            onChange={(event) => set('description', event.target.value)}
          />
        </div>
      </Panel>
      {values.promotions.length > 0 && (
        <Panel title={t('promotions.promotions')}>
          <ul className="text-small">
            {values.promotions.map((id) => (
              <li key={id}>
                <Link
                  className="inline-flex min-h-11 items-center underline"
                  to={recordPath('promotions', id)}
                >
                  {id}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <BeyondPanel beyond={values.beyond} />
    </RecordForm>
  );
}
