import { type Ref, useEffect } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { readConsent } from '../../platform/consent-record.ts';
import { Link } from '../../platform/links.ts';
import { createObservable, useObservable } from '../../platform/observable.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { reserveSpaceAs } from '../../ui/reserve-space.ts';
import styles from './notices.module.css';

const isConsentAsked = createObservable(false);

/**
 * Shows the banner until there is a choice about this version of its text. It runs in the browser, because a cached
 * page cannot know the cookie (specification 9).
 */
export function askConsent(version?: string): void {
  const chosenVersion = readConsent()?.textVersion ?? version;
  const isChosen = /(?:^|; )cookieConsent=(?:accepted|refused)/.test(document.cookie);
  isConsentAsked.set(!isChosen || (version !== undefined && chosenVersion !== version));
}

const reserveSpace = reserveSpaceAs('--lh-consent');

/** Refusing takes one click, like accepting. When the choice cannot be stored, the banner stays (specification 8). */
export function ConsentBanner() {
  const context = useSite();
  const { consentVersion } = context.site;
  const { pathname } = useLocation();
  // The page about cookies has the question in its text, so the choice may have been made there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page looks again.
  useEffect(() => askConsent(consentVersion), [pathname, consentVersion]);
  if (!useObservable(isConsentAsked) || pathname === addresses.cookies()) return null;
  const choose = async (consented: boolean) => {
    try {
      const { chooseCookies } = await import('../../platform/cookie-consent.ts');
      await chooseCookies(consented, context);
      isConsentAsked.set(false);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: specification 8: a failure is only logged.
      console.error('The choice about cookies could not be stored.', error);
    }
  };
  return <ConsentNote choose={choose} ref={reserveSpace} />;
}

interface ConsentNoteProps {
  choose: (consented: boolean) => void;
  ref?: Ref<HTMLElement>;
}

/** The note itself, which the settings also preview. */
export function ConsentNote({ choose, ref = null }: ConsentNoteProps) {
  const t = useTexts();
  return (
    <section ref={ref} className={styles.consent} aria-label={t('consent.title')}>
      <p>{t('consent.body')}</p>
      <div className={styles.choices}>
        <Button look="quiet" onClick={() => choose(false)}>
          {t('consent.refuse')}
        </Button>
        <Button look="quiet" onClick={() => choose(true)}>
          {t('consent.accept')}
        </Button>
        <Link to={addresses.cookies()}>{t('consent.more')}</Link>
      </div>
    </section>
  );
}
