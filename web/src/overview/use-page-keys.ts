import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useEffect } from 'react';
import { useNavigate } from '../platform/links.ts';

/**
 * Whether a key does not belong to the page: it is typed into a field or an open dialog, or the focus is in the frame
 * around the page, where a single letter must do nothing (WCAG 2.1.4). A radio button takes no letters and no digits.
 */
export const isForOthers = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element &&
    target !== document.body &&
    (!target.closest('main') ||
      target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null)) ||
  document.querySelector('[role="dialog"]') !== null;

/** Opens an address by a key, unless the key belongs to something else. */
export function usePageKeys(addressesByKey: Readonly<Record<string, LocalPath | null>>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = addressesByKey[event.key];
      if (!to || event.ctrlKey || event.metaKey || event.altKey || isForOthers(event)) return;
      void navigate(to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
