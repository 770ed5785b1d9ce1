import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
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

/** A legal text of the tenant in a dialog of the width of a text; on a phone it fills the screen (specification 2, footer). */
export function LegalDialog({ page, onClose }: { page: LegalPage; onClose: () => void }) {
  const t = useTexts();
  const title = t(`footer.${page}`);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
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
    <Dialog size={isPhone ? 'screen' : 'text'} onClose={onClose} title={title}>
      {html === null ? <TextSkeleton /> : <RichText html={withoutTitle(html, title)} />}
      <DialogActions isSticky>
        <Button look="quiet" onClick={onClose}>
          {t('global.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const TextSkeleton = () =>
  [92, 100, 84, 96, 60].map((width) => <Skeleton key={width} height={18} mb={12} width={`${width}%`} />);
