import { createStore, useStore } from '../../platform/store.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './notices.module.css';

/** Specification 9: the key and value of the consent cookie. */
const consent = 'cookieConsent=accepted';
const yearInSeconds = 31_536_000;
const isConsentAsked = createStore(false);

/** Shows the banner if the cookie is missing. It runs in the browser, because a cached page cannot know the cookie. */
export function askConsent(): void {
  isConsentAsked.set(!document.cookie.split('; ').includes(consent));
}

/** Sticky elements at the bottom stay above the banner while it is shown, and the footer leaves room for it (`--lh-consent`). */
function reserveSpace(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--lh-consent', `calc(${banner.offsetHeight}px + 1rem)`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--lh-consent');
  };
}

export function ConsentBanner() {
  const t = useTexts();
  const words = { body: t('consent.body'), title: t('consent.title'), accept: t('consent.accept') };
  if (!useStore(isConsentAsked)) return null;
  const accept = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
    document.cookie = `${consent}; path=/; samesite=lax; max-age=${yearInSeconds}`;
    isConsentAsked.set(false);
  };
  return (
    <section ref={reserveSpace} className={styles.consent} aria-label={words.title}>
      <p>{words.body}</p>
      <Button look="quiet" onClick={accept}>
        {words.accept}
      </Button>
    </section>
  );
}
