import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { EmptyState } from './empty-state.tsx';

/** A page that the viewer's role may not open (specification 2, private routes). */
export function NoAccess() {
  const t = useTexts();
  return (
    <main id="main">
      <EmptyState
        drawing="noAccess"
        title={t('error.http.403')}
        body={t('noAccess.body')}
        action={{ to: addresses.root(), label: t('global.toHome') }}
      />
    </main>
  );
}
