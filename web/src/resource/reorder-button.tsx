import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyWithTexts } from '../ui/lazy-with-texts.ts';
import type { EntityScreens } from './entity-screens.ts';

const ReorderDialog = lazyWithTexts(async () => (await import('./reorder-dialog.tsx')).ReorderDialog, {
  failureShown: 'asToast',
});

/** Opens the dialog in which the rows of a short list are put in an order. */
export function ReorderButton({ screens }: { screens: EntityScreens }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="arrange" />
        {t('list.order')}
      </Button>
      {isOpen ? <ReorderDialog screens={screens} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
