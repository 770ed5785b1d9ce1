import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { showsAllColumns } from '../platform/shows-all-columns.ts';
import { lazyPart } from './lazy-part.tsx';

const UnsavedDialog = lazyPart(async () => (await import('./unsaved-dialog.tsx')).UnsavedDialog);

const firstInput = ['keydown', 'pointerdown'] as const;

const screenOf = ({ pathname, search }: Location): string => `${pathname} ${showsAllColumns(search)}`;

/**
 * Asks before a page with unsaved input is left: with our dialog, or with the browser's when the tab closes. The guard
 * works at once; only its dialog is loaded later.
 */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => screenOf(currentLocation) !== screenOf(nextLocation) && isDirty(),
  );
  useEffect(() => {
    // Loaded with the first key or click, before there is anything to lose: the connection may be gone later.
    const load = () => void UnsavedDialog.load().catch(() => undefined);
    for (const event of firstInput) window.addEventListener(event, load, { once: true });
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      for (const event of firstInput) window.removeEventListener(event, load);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return <UnsavedDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
