import type { STATES } from '../api/promotion-types.ts';
import { useTexts } from '../i18n/language.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';

const TONES: Record<(typeof STATES)[number], Tone> = {
  running: 'good',
  scheduled: 'waiting',
  ended: 'neutral',
  off: 'neutral',
};

export function PromotionState({ state }: { state: (typeof STATES)[number] }) {
  const { t } = useTexts();
  return (
    <span>
      <Badge tone={TONES[state]}>{t(`promotions.state.${state}`)}</Badge>
    </span>
  );
}
