import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import '../ui/mantine-forms.css';

/** The shape of a table while its rows are on their way. */
export function ListSkeleton() {
  const t = useTexts();
  return (
    <div aria-busy="true" role="status" aria-label={t('global.loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={44} mb={8} />
      ))}
    </div>
  );
}
