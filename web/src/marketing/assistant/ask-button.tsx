import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { useTexts } from '../../platform/texts.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';
import type { FaqDrawerProps } from './faq-drawer.tsx';

/** The page does not load the chat before somebody asks for it. */
const FaqDrawer = lazyWithTexts(async () => (await import('./faq-drawer.tsx')).FaqDrawer);

/** Opens the chat; without scripts, and in a new tab, the contact page. */
export function AskButton(drawer: Omit<FaqDrawerProps, 'onClose'>) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        to={addresses.contact()}
        look="quiet"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {t('assistant.open')}
      </ButtonLink>
      {isOpen ? <FaqDrawer {...drawer} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
