import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';

const loadDialog = () => import('./unsaved-dialog.tsx');
const UnsavedDialog = lazy(async () => ({ default: (await loadDialog()).UnsavedDialog }));

/**
 * Asks before a page with unsaved words is left: in a dialog of ours, or the browser's own where only that is heard. It
 * watches from the form's first moment; only its dialog comes later.
 */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    // Here before it is needed: the connection may be gone by then.
    loadDialog().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <UnsavedDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
