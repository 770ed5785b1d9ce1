import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';

const BasketLink = lazyWithTexts(async () => (await import('../../billing/basket-link.tsx')).BasketLink, {
  failureShown: 'asToast',
});

/** The way to the basket. It is loaded once the browser keeps a basket, or where courses are put into one. */
export function LazyBasketLink() {
  const { pathname } = useLocation();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    try {
      // The key of `basket.ts`, which public pages do not load.
      if (pathname.startsWith('/our-courses/') || window.localStorage.getItem('lernhaus-basket')) setNeeded(true);
    } catch {
      // Without storage the basket lives as long as the page of its course.
    }
  }, [pathname]);
  return isNeeded ? <BasketLink /> : null;
}
