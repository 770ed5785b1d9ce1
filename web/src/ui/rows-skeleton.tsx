import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import './mantine-forms.css';

/** A table while its rows are loading. */
export function RowsSkeleton() {
  const t = useTexts();
  return (
    <div aria-busy="true" role="status" aria-label={t('global.loading')}>
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike.
        <Skeleton key={at} height={at === 0 ? 44 : 52} mb={4} />
      ))}
    </div>
  );
}
