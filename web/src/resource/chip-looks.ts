import type { Field } from '@lernhaus/contract/resource/field';
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

/** Whether a field says how its row stands: a choice with such a look, or a flag that the slice draws. */
export const isState = (field: Field | undefined, isDrawn: boolean): boolean =>
  field?.kind === 'choice' ? field.options.some((option) => option in looks) : field?.kind === 'flag' && isDrawn;
