import { useEffect, useState } from 'react';
import { readLegalText } from '../platform/read-legal-text.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { LegalText } from '../ui/legal-text.tsx';
import { titleAndText } from '../ui/title-and-text.ts';

interface TermsDialogProps {
  onAgree: () => void;
  onClose: () => void;
}

/** The tenant's terms, which a visitor must accept before registering (specification 2, registration). */
export function TermsDialog({ onAgree, onClose }: TermsDialogProps) {
  const t = useTexts();
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
  const content = titleAndText(html ?? '', t('footer.PAGE_TERMS_AND_CONDITION'));
  return (
    <Dialog size="lg" onClose={onClose} title={content.title}>
      <LegalText html={html && content.html} />
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
