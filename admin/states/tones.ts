import type { Tone } from '../ui/badge.tsx';

/** How a state looks; its text is the message `state.{state}`. */
const TONES: Record<string, Tone> = {
  created: 'waiting',
  new: 'waiting',
  completed: 'good',
  cancelled: 'neutral',
  failed: 'bad',
  paid: 'good',
  part_paid: 'waiting',
  not_paid: 'waiting',
  shipped: 'good',
  delivered: 'good',
  part_shipped: 'waiting',
  not_shipped: 'waiting',
  not_confirmed: 'bad',
  requested: 'waiting',
  received: 'waiting',
  inspected: 'waiting',
  refunding: 'waiting',
  refunded: 'good',
  exchanged: 'good',
  rejected: 'neutral',
  active: 'good',
  invited: 'waiting',
  disabled: 'neutral',
};

export const toneOf = (state: string): Tone => TONES[state] ?? 'neutral';
