import { useEffect } from 'react';
import { addresses } from '../platform/addresses.ts';
import { accountOf, useSession } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { useEntryState } from '../platform/use-entry-state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyWithPage } from '../ui/lazy-with-page.ts';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './basket-page.module.css';
import type { PlacedOrder } from './full-basket.tsx';
import { RegistrationDone } from './lazy-registration-done.ts';
import { openBasket, useBasket } from './stored-basket.ts';

const Loading = () => (
  <main id="main" className={styles.page}>
    <RowsSkeleton />
  </main>
);

/** An empty basket never loads it. */
const FullBasket = lazyWithPage(async () => (await import('./full-basket.tsx')).FullBasket, { fallback: Loading });

/** /basket: several courses in one order, for visitors and for signed-in learners. */
export function BasketPage() {
  const t = useTexts();
  const basket = useBasket();
  const session = useSession();
  const [done, setDone] = useEntryState<PlacedOrder>();
  useEffect(openBasket, []);
  if (done)
    return (
      <main id="main" className={styles.page}>
        <RegistrationDone courses={done.courses} registered={done.registered} />
      </main>
    );
  if (basket === null || session.kind === 'unknown') return <Loading />;
  if (basket.length === 0)
    return (
      <main id="main">
        <EmptyState
          title={t('basket.empty')}
          body={t('basket.empty.body')}
          action={{ to: addresses.catalogue(), label: t('home.allCourses') }}
        />
      </main>
    );
  return <FullBasket basket={basket} account={accountOf(session)} onDone={setDone} />;
}
