import { type NewsletterWithText, stopNewsletter } from '@lernhaus/contract/marketing/newsletters';
import { mailsPerMinute, mayActOnNewsletter } from '@lernhaus/domain/marketing/newsletter-state';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { useFormats } from '../../platform/formats.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NewsletterChip } from './newsletter-chip.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import { newsletterQuery, useChangedNewsletter } from './newsletter-queries.ts';
import styles from './newsletters.module.css';

/** A newsletter that is scheduled, is being sent, was sent or was stopped: its numbers and its text. */
export function NewsletterReport({ newsletter }: { newsletter: NewsletterWithText }) {
  const t = useTexts();
  const formats = useFormats();
  const client = useQueryClient();
  const changed = useChangedNewsletter();
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, state, subject, text, language, sendAt, recipients, sent, failed, unsubscribed } = newsletter;
  const isScheduled = state === 'scheduled';
  const stop = async () => {
    setBusy(true);
    try {
      const stopped = await browserCaller().call(stopNewsletter, { params: { id }, body: { state }, quiet: true });
      announce('done', stopped.state === 'draft' ? 'newsletters.takenBack' : 'newsletters.stopped');
      setAsks(false);
      changed(stopped);
    } catch (error) {
      showFailure(error);
      // The sending has begun or ended in the meantime.
      void client.invalidateQueries({ queryKey: newsletterQuery(id).queryKey });
    } finally {
      setBusy(false);
    }
  };
  const figures = { recipients, sent, failed, unsubscribed };
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={subject}
        crumbs={[{ to: addresses.newsletters(), label: t('newsletters.title') }]}
        context={
          <span className={styles.facts}>
            <NewsletterChip state={state} />
            {sendAt ? <Moment iso={sendAt} /> : null}
            <span>{language === null ? t('newsletters.language.all') : t(`choice.${language}`)}</span>
          </span>
        }
        actions={
          mayActOnNewsletter(state, 'stop') ? (
            <Button look="quiet" isBusy={isBusy} onClick={() => (isScheduled ? void stop() : setAsks(true))}>
              {t(isScheduled ? 'newsletters.takeBack' : 'newsletters.stop')}
            </Button>
          ) : null
        }
      />
      {isScheduled ? (
        <p className={styles.quiet}>{t('newsletters.scheduled.help')}</p>
      ) : (
        <dl className={styles.figures}>
          {(['recipients', 'sent', 'failed', 'unsubscribed'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`newsletters.figure.${name}`)}</dt>
              <dd>{formats.number(figures[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'sending' ? (
        <p className={styles.quiet} role="status">
          {t('newsletters.sending.help', { count: mailsPerMinute })}
        </p>
      ) : null}
      {failed > 0 ? <p className={styles.quiet}>{t('newsletters.failed.help')}</p> : null}
      <FormSection title={t('newsletters.preview')}>
        <NewsletterPreview content={{ subject, text, language }} />
      </FormSection>
      {asks ? (
        <ConfirmDialog
          title={t('newsletters.stop.title')}
          question={t('newsletters.stop.question')}
          verb={t('newsletters.stop')}
          isDanger
          isPending={isBusy}
          onConfirm={() => void stop()}
          onCancel={() => setAsks(false)}
        />
      ) : null}
    </main>
  );
}
