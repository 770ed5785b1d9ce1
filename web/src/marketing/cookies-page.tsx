import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ConsentRecord, readConsent } from '../platform/consent-record.ts';
import { chooseCookies } from '../platform/cookie-consent.ts';
import { dates } from '../platform/dates.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import formStyles from '../ui/form.module.css';
import { PageMain } from '../ui/page-main.tsx';
import styles from './cookies-page.module.css';
import { databaseKeys, kindsOf, type StoredKind, storedKeys, storedKinds } from './stored-kinds.ts';

const neverChanges = () => () => undefined;

interface StoredEntries {
  readonly consent: ConsentRecord | null;
  readonly kinds: readonly StoredKind[];
}

/** The names of the stored entries in the browser, as one text, so that React notices a change. */
const readKept = (): string =>
  JSON.stringify({ consent: readConsent(), kinds: kindsOf(storedKeys()) } satisfies StoredEntries);

/**
 * /cookies: the data that the site stores in this browser with their purposes, the visitor's choice, and a button to
 * change it.
 */
export function CookiesPage() {
  const t = useTexts();
  const context = useSite();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const entries = JSON.parse(
    useSyncExternalStore(neverChanges, readKept, () => '{"consent":null,"kinds":[]}'),
  ) as StoredEntries;
  const { consent } = entries;
  const [kindsInDatabase, setKindsInDatabase] = useState<readonly StoredKind[]>([]);
  useEffect(() => void databaseKeys().then((keys) => setKindsInDatabase(kindsOf(keys))), []);
  const kinds = [...entries.kinds, ...kindsInDatabase];
  const choose = async (consented: boolean) => {
    setBusy(true);
    try {
      await chooseCookies(consented, context);
      setWithdrawn(!consented && consent?.consented === true);
    } catch (error) {
      showFailure(error);
    }
    setBusy(false);
  };
  const choice = consent
    ? t(consent.consented ? 'cookies.choice.accepted' : 'cookies.choice.refused', {
        moment: dates.short(consent.storedAt, context.language),
      })
    : t('cookies.choice.none');
  return (
    <PageMain className={styles.page}>
      <div className={styles.heading}>
        <h1>{t('cookies.title')}</h1>
        <p>{t('cookies.lead')}</p>
      </div>
      <section className={styles.choice} aria-labelledby="choice">
        <div>
          <h2 id="choice">{t('cookies.choice.title')}</h2>
          <p role="status">{isWithdrawn ? t('cookies.withdrawn') : choice}</p>
          {consent ? (
            <p className={styles.version}>{t('cookies.choice.version', { version: consent.textVersion })}</p>
          ) : null}
        </div>
        <div className={formStyles.actions}>
          {consent?.consented === false ? null : (
            <Button look="quiet" isBusy={isBusy} onClick={() => choose(false)}>
              {t(consent ? 'cookies.withdraw' : 'cookies.refuse')}
            </Button>
          )}
          {consent?.consented === true ? null : (
            <Button look="quiet" isBusy={isBusy} onClick={() => choose(true)}>
              {t('cookies.accept')}
            </Button>
          )}
        </div>
      </section>
      <ul className={styles.kinds}>
        {storedKinds.map(([kind]) => (
          <li key={kind}>
            <h2>{t(`cookies.${kind}.purpose`)}</h2>
            <p className={styles.time}>
              <span>{t('cookies.time')}</span> {t(`cookies.${kind}.time`)}
            </p>
            <p className={styles.now} data-stored={kinds.includes(kind)}>
              {t(kinds.includes(kind) ? 'cookies.yes' : 'cookies.no')}
            </p>
          </li>
        ))}
      </ul>
      <Disclosure title={t('cookies.names')}>
        <dl className={styles.names}>
          {storedKinds.map(([kind, names]) => (
            <div key={kind}>
              <dt>{t(`cookies.${kind}.purpose`)}</dt>
              <dd>
                {names.map((name) => (
                  <code key={name}>{/[-:/]$/.test(name) ? `${name}…` : name}</code>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </PageMain>
  );
}
