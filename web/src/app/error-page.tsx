import { isRouteErrorResponse, useRouteError } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { Message } from '../ui/message.tsx';

/** Shown instead of a page that failed to render. */
export function ErrorPage() {
  const t = useTexts();
  const error = useRouteError();
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main">
      <Message
        title={t(isUnknown ? 'error.http.404' : 'error.unexpected')}
        body={t(isUnknown ? 'notFound.body' : 'error.unexpected.body')}
        action={{ to: addresses.home(), label: t('global.toHome') }}
      />
    </main>
  );
}
