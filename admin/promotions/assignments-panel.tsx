import type { Assignment, PromotionChoices } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { SelectField } from '../ui/field.tsx';
import { Panel } from '../ui/page.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { ChoiceField, DatesFields, NumberField } from './fields.tsx';

interface AssignmentsPanelProps {
  assignments: Assignment[];
  choices: PromotionChoices;
  /** whether the promotion is on */
  isEnabled: boolean;
  onChange: (assignments: Assignment[]) => void;
}

const newAssignment = (campaignId: string): Assignment => ({
  campaignId,
  startsAt: null,
  endsAt: null,
  customerGroups: [],
  sourceCodes: [],
  coupons: [],
  match: 'any',
  rank: null,
  beyond: [],
});

/** The campaigns that the promotion runs in, with limits of its own in each. */
export function AssignmentsPanel({ assignments, choices, isEnabled, onChange }: AssignmentsPanelProps) {
  const { t } = useTexts();
  const change = (id: string, values: Partial<Assignment>) =>
    onChange(assignments.map((one) => (one.campaignId === id ? { ...one, ...values } : one)));
  const ids = assignments.map(({ campaignId }) => campaignId);
  return (
    <Panel title={t('promotion.field.assignments')}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-soft">{t('promotion.hint.assignments')}</p>
        {isEnabled && assignments.length === 0 && (
          <p className="border-s-4 border-amber px-4 py-2 text-small">{t('promotion.hint.noCampaign')}</p>
        )}
        <ChoiceField
          label={t('promotions.campaigns')}
          values={ids}
          choices={choices.campaigns}
          onChange={(chosen) =>
            onChange(
              chosen.map(
                (id) => assignments.find(({ campaignId }) => campaignId === id) ?? newAssignment(id),
              ),
            )
          }
        />
        {assignments.map((one) => (
          <fieldset key={one.campaignId} className="flex flex-col gap-4 border border-hairline p-4">
            <legend className="px-1 text-small font-medium">{one.campaignId}</legend>
            <DatesFields
              startsAt={one.startsAt}
              endsAt={one.endsAt}
              onChange={(dates) => change(one.campaignId, dates)}
            />
            <AudienceFields
              values={one}
              choices={choices}
              onChange={(given) => change(one.campaignId, given)}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField
                label={t('promotion.match')}
                value={one.match}
                onChange={(event) => change(one.campaignId, { match: event.target.value as 'any' | 'all' })}
              >
                <option value="any">{t('promotion.match.any')}</option>
                <option value="all">{t('promotion.match.all')}</option>
              </SelectField>
              <NumberField
                label={t('promotion.field.rank')}
                hint={t('promotion.rankHint')}
                value={one.rank}
                onChange={(rank) => change(one.campaignId, { rank })}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}
