import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyWithTexts } from '../ui/lazy-with-texts.ts';
import type { EntityScreens } from './entity-screens.ts';

const OrderDialog = lazyWithTexts(async () => (await import('./order-dialog.tsx')).OrderDialog, {
  failureShown: 'asToast',
});

/** Opens the dialog in which the rows of a short list are put in an order. */
export function OrderButton({ screens }: { screens: EntityScreens }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="arrange" />
        {t('list.order')}
      </Button>
      {isOpen ? <OrderDialog screens={screens} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
