import { useEffect, useState } from 'react';
import { readLegalText } from '../platform/read-legal-text.ts';
import { showFailure } from '../platform/show-failure.ts';
import type { LegalPage } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { LegalText } from './legal-text.tsx';
import { titleAndText } from './title-and-text.ts';

/**
 * A legal text of the tenant in a dialog that fills the screen; its lines are as wide as a text to read (specification
 * 2, footer).
 */
export function LegalDialog({ page, onClose }: { page: LegalPage; onClose: () => void }) {
  const t = useTexts();
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let isOpen = true;
    readLegalText(page)
      .then((text) => {
        if (isOpen) setHtml(text);
      })
      .catch((error: unknown) => {
        if (!isOpen) return;
        showFailure(error);
        onClose();
      });
    return () => {
      isOpen = false;
    };
  }, [page, onClose]);
  const content = titleAndText(html ?? '', t(`footer.${page}`));
  return (
    <Dialog size="screenText" onClose={onClose} title={content.title}>
      <LegalText html={html && content.html} />
      <DialogActions isSticky>
        <Button look="quiet" onClick={onClose}>
          {t('legal.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
