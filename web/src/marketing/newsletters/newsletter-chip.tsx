import type { NewsletterState } from '@lernhaus/domain/marketing/newsletter-state';
import { useTexts } from '../../platform/texts.tsx';
import { Chip, type ChipLook } from '../../ui/chip.tsx';

const looks: Readonly<Record<NewsletterState, ChipLook>> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  sent: 'good',
  stopped: 'warning',
};

/** The state of a newsletter. */
export function NewsletterChip({ state }: { state: NewsletterState }) {
  const t = useTexts();
  return <Chip look={looks[state]}>{t(`newsletters.state.${state}`)}</Chip>;
}
