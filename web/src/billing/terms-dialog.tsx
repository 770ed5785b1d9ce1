import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readLegalText } from '../platform/legal-text.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { withoutTitle } from '../ui/without-title.ts';

interface TermsDialogProps {
  onAgree: () => void;
  onClose: () => void;
}

/** The tenant's terms, which a visitor must accept before registering (specification 2, registration). */
export function TermsDialog({ onAgree, onClose }: TermsDialogProps) {
  const t = useTexts();
  const title = t('footer.PAGE_TERMS_AND_CONDITION');
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    readLegalText('PAGE_TERMS_AND_CONDITION').then(
      (text) => isShown && setHtml(text),
      (error: unknown) => {
        showFailure(error);
        if (isShown) onClose();
      },
    );
    return () => {
      isShown = false;
    };
  }, [onClose]);
  return (
    <Dialog size="lg" onClose={onClose} title={title}>
      {html === null ? <TextSkeleton /> : <RichText html={withoutTitle(html, title)} />}
      <DialogActions isSticky>
        <Button look="quiet" onClick={onClose}>
          {t('global.cancel')}
        </Button>
        <Button disabled={html === null} onClick={onAgree} data-autofocus>
          {t('agreement.agree')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const TextSkeleton = () =>
  [92, 100, 84, 96, 60].map((width) => <Skeleton key={width} height={18} mb={12} width={`${width}%`} />);
