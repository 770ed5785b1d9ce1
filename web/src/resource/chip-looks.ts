import type { ChipLook } from '../ui/chip.tsx';

/** The looks of choices that say how something stands; all others are neutral. */
const looks: Readonly<Record<string, ChipLook>> = {
  SUCCESS: 'good',
  IN_PROGRESS: 'warning',
  FAILED: 'bad',
  NEW: 'warning',
  ANSWERED: 'good',
};

export const chipLookOf = (choice: string): ChipLook => looks[choice] ?? 'neutral';
