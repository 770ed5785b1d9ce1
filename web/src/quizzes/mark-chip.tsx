import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';

/** Whether an answer is right; `correct` is null while it is not marked. */
export function MarkChip({ correct }: { correct: unknown }) {
  const t = useTexts();
  if (typeof correct !== 'boolean') return <Chip>{t('part.answer.ungraded')}</Chip>;
  return (
    <Chip look={correct ? 'good' : 'bad'} icon={correct ? 'check' : 'close'}>
      {t(correct ? 'part.option.right' : 'part.option.wrong')}
    </Chip>
  );
}
