import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readLegalText } from '../platform/legal-text.ts';
import { showFailure } from '../platform/show-failure.ts';
import type { LegalPage } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { RichText } from './rich-text.tsx';
import { withoutTitle } from './without-title.ts';

/**
 * A legal text of the tenant in a dialog that fills the screen; its lines are as wide as a text to read (specification
 * 2, footer).
 */
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
    <Dialog size="screenText" onClose={onClose} title={title}>
      {html === null ? <TextSkeleton /> : <RichText html={withoutTitle(html, title)} />}
      <DialogActions isSticky>
        <Button look="quiet" onClick={onClose}>
          {t('global.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const TextSkeleton = () =>
  [92, 100, 84, 96, 60].map((width) => <Skeleton key={width} height={18} mb={12} width={`${width}%`} />);
