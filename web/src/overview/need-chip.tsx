import type { Need } from '@lernhaus/domain/overview/learner-needs';
import { useTexts } from '../platform/texts.tsx';
import { Chip, type ChipLook } from '../ui/chip.tsx';

const looks: Readonly<Record<Need, ChipLook>> = {
  examFailed: 'bad',
  comment: 'info',
  review: 'info',
  stuckQuiz: 'warning',
  ending: 'warning',
  silent: 'warning',
  neverStarted: 'neutral',
};

/** Why a learner needs help, in two or three words. */
export function NeedChip({ need }: { need: Need }) {
  const t = useTexts();
  return <Chip look={looks[need]}>{t(`learners.need.${need}`)}</Chip>;
}
