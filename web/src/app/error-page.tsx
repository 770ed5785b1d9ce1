import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { reloadOnce } from './reload-once.ts';

/** Node has a navigator that knows nothing about a connection, so the server never calls a page offline. */
const isOfflineNow = () => typeof window !== 'undefined' && !navigator.onLine;

/** Shown instead of a page that failed to load or render. */
export function ErrorPage() {
  const t = useTexts();
  const error = useRouteError();
  const [isOffline] = useState(isOfflineNow);
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isUnknown) reloadOnce(error);
  }, [isUnknown, error]);
  if (isOffline) return <OfflinePage />;
  return (
    <main id="main">
      <EmptyState
        drawing="notFound"
        title={t(isUnknown ? 'error.http.404' : 'error.unexpected')}
        body={t(isUnknown ? 'notFound.body' : 'error.unexpected.body')}
        action={{ to: addresses.home(), label: t('global.toHome') }}
      >
        {isUnknown ? null : <Button onClick={() => window.location.reload()}>{t('part.reload')}</Button>}
      </EmptyState>
    </main>
  );
}

/**
 * The page needs data that only the server has. It is loaded again when the connection is back; what is open stays
 * open.
 */
function OfflinePage() {
  const t = useTexts();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const load = () => void revalidate();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [revalidate]);
  return (
    <main id="main">
      <EmptyState title={t('error.offline')} body={t('error.offline.body')}>
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {t('load.retry')}
        </Button>
      </EmptyState>
    </main>
  );
}
