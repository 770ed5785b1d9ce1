import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { reloadOnce } from './reload-once.ts';

/** Shown instead of a page that failed to load or render. */
export function ErrorPage() {
  const t = useTexts();
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isUnknown) reloadOnce(error);
  }, [isUnknown, error]);
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
