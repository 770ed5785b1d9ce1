import type { Field } from '@lernhaus/contract/resource/field';
import type { ChipLook } from '../ui/chip.tsx';

/**
 * The looks of choices that are a state; all others are neutral. A payment that succeeded is blue (specification 4).
 */
const looks: Readonly<Record<string, ChipLook>> = {
  SUCCESS: 'info',
  IN_PROGRESS: 'warning',
  FAILED: 'bad',
  NEW: 'warning',
  ANSWERED: 'good',
};

export const chipLookOf = (choice: string): ChipLook => looks[choice] ?? 'neutral';

/** Whether a field shows the state of its row: a choice with such a look, or a flag that the slice draws. */
export const isState = (field: Field | undefined, isDrawn: boolean): boolean =>
  field?.kind === 'choice' ? field.choices.some((choice) => choice in looks) : field?.kind === 'flag' && isDrawn;
