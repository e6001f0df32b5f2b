import { useTexts } from '../i18n/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { toneOf } from './tones.ts';

/** The state of an order, a payment, a parcel or a return. */
export function StateBadge({ state }: { state: string }) {
  const { t } = useTexts();
  return <Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>;
}
