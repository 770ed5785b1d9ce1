import { confirmNewsletter, unsubscribeFromNewsletter } from '@lernhaus/contract/marketing/newsletter';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { isRefused } from '../platform/call-failure.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from '../ui/form.module.css';
import { LoadFailure } from '../ui/load-failure.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { confirmedNewsletter, rememberOrigin } from './contact-topic.ts';

/** `unsent`: the key may still be valid, because the server could not be reached or was overloaded. */
type Outcome = 'open' | 'done' | 'refused' | 'unsent';

/** /newsletter/confirm: its script sends the key of the mail, so a mail scanner that opens it confirms nothing. */
export function ConfirmNewsletterPage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const [outcome, setOutcome] = useState<Outcome>('open');
  useEffect(() => {
    if (outcome !== 'open') return;
    let isShown = true;
    // A key may be sent again: it confirms the same subscription.
    browserCaller()
      .call(confirmNewsletter, { body: { key }, quiet: true })
      .then(
        () => {
          rememberOrigin({ kind: 'newsletter' }, confirmedNewsletter);
          if (isShown) setOutcome('done');
        },
        (error: unknown) => isShown && setOutcome(isRefused(error) ? 'refused' : 'unsent'),
      );
    return () => {
      isShown = false;
    };
  }, [key, outcome]);
  if (outcome === 'open' || outcome === 'unsent')
    return (
      <NarrowPage isFramed title={t('newsletter.confirm.title')}>
        {outcome === 'unsent' ? <LoadFailure onRetry={() => setOutcome('open')} /> : null}
      </NarrowPage>
    );
  return (
    <main id="main">
      <div role="status">
        {outcome === 'done' ? (
          <EmptyState
            drawing="done"
            title={t('newsletter.confirm.success')}
            body={t('newsletter.confirm.help')}
            action={{ to: addresses.home(), label: t('newsletter.confirm.next') }}
          />
        ) : (
          <EmptyState drawing="noAccess" title={t('mailedKey.failed')} body={t('newsletter.confirm.error')}>
            <ButtonLink to={addresses.contact()}>{t('newsletter.confirm.again')}</ButtonLink>
          </EmptyState>
        )}
      </div>
    </main>
  );
}

/**
 * /newsletter/unsubscribe: one click ends the subscription. Opening the page does not, because scanners of mails open
 * it too.
 */
export function UnsubscribePage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const newsletter = search.get('newsletter') ?? undefined;
  const [outcome, setOutcome] = useState<'open' | 'done' | 'refused'>(key === '' ? 'refused' : 'open');
  const stop = () =>
    browserCaller()
      .call(unsubscribeFromNewsletter, { query: { key, newsletter }, body: new Uint8Array(), quiet: true })
      .then(
        () => setOutcome('done'),
        (error: unknown) => (isRefused(error) ? setOutcome('refused') : showFailure(error)),
      );
  return (
    <NarrowPage isFramed title={t('newsletter.unsubscribe.title')} lead={t('newsletter.unsubscribe.lead')}>
      {outcome === 'open' ? (
        <Button onClick={stop}>{t('newsletter.unsubscribe.button')}</Button>
      ) : (
        <p className={styles.note} data-tone={outcome === 'done' ? 'done' : 'failure'} role="status">
          {t(outcome === 'done' ? 'newsletter.unsubscribe.success' : 'newsletter.unsubscribe.error')}
        </p>
      )}
    </NarrowPage>
  );
}
