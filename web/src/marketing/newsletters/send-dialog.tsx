import { type NewsletterWithText, sendNewsletter } from '@lernhaus/contract/marketing/newsletters';
import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { instantOfMinute } from '../../platform/local-minute.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { audienceQuery, useChangedNewsletter } from './newsletter-queries.ts';
import styles from './newsletters.module.css';
import { isOutdated } from './use-newsletter-draft.ts';

interface SendDialogProps {
  newsletter: NewsletterWithText;
  /** The server has another version of the newsletter, or none. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks when a draft is to be sent, and says to how many people. */
export function SendDialog({ newsletter, onOutdated, onClose }: SendDialogProps) {
  const t = useTexts();
  const changed = useChangedNewsletter();
  const { data: audience } = useQuery({ ...audienceQuery(), staleTime: 0 });
  const [when, setWhen] = useState('now');
  const [at, setAt] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const { language, id, version } = newsletter;
  const count = audience ? (language === null ? audience.en + audience.de : audience[language]) : null;
  const send = async () => {
    const instant = when === 'now' ? null : instantOfMinute(at);
    // Words that are not a day are passed on as they are.
    if (when !== 'now' && (instant === null || !(Date.parse(instant) > Date.now())))
      return setWrong(t('newsletters.send.wrong'));
    setBusy(true);
    try {
      const newsletter = await browserCaller().call(sendNewsletter, {
        params: { id },
        body: { at: instant, version },
        quiet: true,
      });
      announce('done', newsletter.state === 'scheduled' ? 'newsletters.send.scheduled' : 'newsletters.send.begun');
      onClose();
      changed(newsletter);
    } catch (error) {
      if (!isOutdated(error)) return setFailure(error);
      // What the dialog would send again is not what the server has.
      showFailure(error);
      onClose();
      onOutdated();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('newsletters.send.title')} onClose={onClose}>
      <div className={styles.send}>
        <FailureNote error={failure} />
        <p>{count === null ? '' : t('newsletters.send.to', { count, subject: newsletter.subject })}</p>
        {count === 0 ? (
          <p className={styles.quiet}>
            {t(language === null ? 'newsletters.send.nobody' : 'newsletters.send.nobodyInLanguage')}
          </p>
        ) : null}
        <Radio.Group label={t('newsletters.send.when')} value={when} onChange={setWhen}>
          <Radio mt="xs" value="now" label={t('newsletters.send.now')} />
          <Radio mt="xs" value="later" label={t('newsletters.send.later')} />
        </Radio.Group>
        {when === 'later' ? (
          <MomentInput
            label={t('newsletters.send.at')}
            withAsterisk
            time="09:00"
            value={at}
            error={wrong}
            onChange={(value) => {
              setAt(value);
              setWrong(null);
            }}
          />
        ) : null}
      </div>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('entity.action.cancel')}
        </Button>
        <Button
          isBusy={isBusy}
          disabled={count === null || (count === 0 && when === 'now')}
          onClick={() => void send()}
        >
          {t(when === 'now' ? 'newsletters.send.verb' : 'newsletters.send.plan')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
