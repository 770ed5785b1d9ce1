import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readLegalText } from '../platform/legal-text.ts';
import { showFailure } from '../platform/show-failure.ts';
import type { LegalPage } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { RichText } from './rich-text.tsx';
import { withoutTitle } from './without-title.ts';

/** A legal text of the tenant as a full-screen dialog with a Cancel button (specification 2). */
export function LegalDialog({ page, onClose }: { page: LegalPage; onClose: () => void }) {
  const t = useTexts();
  const title = t(`footer.${page}`);
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    readLegalText(page)
      .then(setHtml)
      .catch((error: unknown) => {
        showFailure(error);
        onClose();
      });
  }, [page, onClose]);
  return (
    <Dialog size="screen" onClose={onClose} title={title}>
      <div style={{ maxWidth: '46rem', margin: '0 auto', padding: '1rem 0 3rem' }}>
        {html === null ? <TextSkeleton /> : <RichText html={withoutTitle(html, title)} />}
        <p style={{ marginTop: 'var(--lh-space-4)' }}>
          <Button look="quiet" onClick={onClose}>
            {t('global.cancel')}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

const TextSkeleton = () =>
  [92, 100, 84, 96, 60].map((width) => <Skeleton key={width} height={18} mb={12} width={`${width}%`} />);
