import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useEffect } from 'react';
import { useNavigate } from '../platform/links.ts';

/** Whether a key belongs to a field or to an open dialog. A radio button takes no letters and no digits. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element &&
    target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role="dialog"]') !== null;

/** Opens an address by a key, unless the user is typing or a dialog is open. */
export function usePageKeys(addressesByKey: Readonly<Record<string, LocalPath | null>>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = addressesByKey[event.key];
      if (!to || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      void navigate(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
