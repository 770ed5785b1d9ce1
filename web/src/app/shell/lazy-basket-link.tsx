import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lazyWithPage } from '../../ui/lazy-with-page.ts';

const BasketLink = lazyWithPage(async () => (await import('../../billing/basket-link.tsx')).BasketLink, {
  failureShown: 'asToast',
});

/** Whether the page needs the link. The key is that of `stored-basket.ts`, which public pages do not load. */
function isNeededAt(pathname: string): boolean {
  try {
    return pathname.startsWith('/our-courses/') || window.localStorage.getItem('lernhaus-basket') !== null;
  } catch {
    // Without storage the basket lives as long as the page of its course.
    return false;
  }
}

/** Tells when another tab has changed the basket. */
function followTabs(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** The way to the basket. It is loaded once the browser keeps a basket, or where courses are put into one. */
export function LazyBasketLink() {
  const { pathname } = useLocation();
  const isNeeded = useSyncExternalStore(
    followTabs,
    () => isNeededAt(pathname),
    () => false,
  );
  return isNeeded ? <BasketLink /> : null;
}
