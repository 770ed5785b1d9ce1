import { type ReactNode, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { lazyWithTexts } from '../ui/lazy-with-texts.ts';
import type { ListTool } from '../ui/list-menu.tsx';
import type { EntityScreens } from './entity-screens.ts';

const ReorderDialog = lazyWithTexts(async () => (await import('./reorder-dialog.tsx')).ReorderDialog, {
  failureShown: 'asToast',
});

/** The tool that puts the rows of a short list in an order, and its dialog while it is open. */
export function useReorderTool(screens: EntityScreens): { readonly tool: ListTool; readonly dialog: ReactNode } {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return {
    tool: { label: t('list.order'), icon: 'arrange', run: () => setOpen(true) },
    dialog: isOpen ? <ReorderDialog screens={screens} onClose={() => setOpen(false)} /> : null,
  };
}
