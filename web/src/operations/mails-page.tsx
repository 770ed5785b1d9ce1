import { listMails, readMail, type SentMail, sendMailAgain } from '@lernhaus/contract/operations/mails';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Chip, type ChipLook } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Moment } from '../ui/moment.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './mails-page.module.css';

const looks: Readonly<Record<SentMail['state'], ChipLook>> = {
  waiting: 'neutral',
  failed: 'bad',
  sent: 'good',
  sentByPlatform: 'warning',
};

/** /mails: the mails of the company, and the reasons of failures; in a demo without a mail server also their texts. */
export function MailsPage() {
  const t = useTexts();
  const { site } = useSite();
  const [search] = useSearchParams();
  const onlyFailed = search.get('failed') === 'true';
  const [read, setRead] = useState<SentMail | null>(null);
  const { data, error, refetch } = useQuery({
    ...endpointQuery(browserCaller(), listMails, { query: onlyFailed ? { failed: 'true' } : {} }),
    placeholderData: keepPreviousData,
  });
  const ownLead = onlyFailed ? 'mails.leadFailed' : 'mails.lead';
  const isMailbox = data?.some(({ isReadable }) => isReadable) ?? false;
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('mails.title')}
        context={t(isMailbox ? 'mails.leadDemo' : site.mode === 'main' ? 'mails.leadPlatform' : ownLead)}
      />
      <LinkTabs
        label={t('mails.filter')}
        tabs={[
          { to: addresses.mails(), label: t('mails.all'), isCurrent: !onlyFailed },
          { to: addresses.mails(true), label: t('mails.failed'), isCurrent: onlyFailed },
        ]}
      />
      {error && !data ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data ? <Mails mails={data} onlyFailed={onlyFailed} onRead={setRead} /> : null}
      {read ? <MailDialog mail={read} onClose={() => setRead(null)} /> : null}
    </main>
  );
}

interface MailsProps {
  mails: readonly SentMail[];
  onlyFailed: boolean;
  onRead: (mail: SentMail) => void;
}

function Mails({ mails, onlyFailed, onRead }: MailsProps) {
  const t = useTexts();
  if (mails.length === 0)
    return (
      <EmptyState
        level="part"
        drawing={onlyFailed ? 'done' : 'empty'}
        title={t(onlyFailed ? 'mails.noneFailed' : 'mails.none')}
        {...(onlyFailed ? {} : { body: t('mails.none.body') })}
      />
    );
  return (
    <ul className={styles.rows}>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} onRead={() => onRead(mail)} />
      ))}
    </ul>
  );
}

function Mail({ mail, onRead }: { mail: SentMail; onRead: () => void }) {
  const t = useTexts();
  const { id, to, subject, state, createdAt, problem, reply, isReadable } = mail;
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.subject}>
          {isReadable ? (
            <button type="button" aria-haspopup="dialog" onClick={onRead}>
              {subject}
            </button>
          ) : (
            subject
          )}
        </p>
        <p className={styles.quiet}>
          {to}&nbsp;· <RelativeTime iso={createdAt} />
        </p>
        {problem ? (
          <p className={styles.problem}>
            {t(state === 'sentByPlatform' ? 'mails.problem.ownServer' : `mails.problem.${problem}`)}
            {reply ? <span>{reply}</span> : null}
          </p>
        ) : null}
      </div>
      <Chip look={looks[state]}>{t(`mails.state.${state}`)}</Chip>
      {state === 'failed' ? <AgainButton id={id} /> : null}
    </li>
  );
}

function AgainButton({ id }: { id: string }) {
  const t = useTexts();
  const client = useQueryClient();
  const again = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(sendMailAgain, { params: { id } }),
    onSuccess: () => announce('done', 'mails.again.done'),
    onError: showFailure,
    // The mail is sent a moment later; until then the list shows its former state.
    onSettled: () => setTimeout(() => void client.invalidateQueries({ queryKey: [listMails.id] }), afterSendingMs),
  });
  return (
    <Button look="small" isBusy={again.isPending} onClick={() => again.mutate()}>
      {t('mails.again')}
    </Button>
  );
}

const afterSendingMs = 3000;

/** A mail as its reader would see it in a mail program that shows text. */
function MailDialog({ mail: { id, to, subject, createdAt }, onClose }: { mail: SentMail; onClose: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(endpointQuery(browserCaller(), readMail, { params: { id } }));
  return (
    <Dialog size="lg" title={subject} onClose={onClose}>
      <p className={styles.quiet}>
        {t('mails.to', { to })} · <Moment iso={createdAt} />
        {data?.attachment ? ` · ${t('mails.attachment', { name: data.attachment })}` : ''}
      </p>
      {error && !data ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {data ? <MailText text={data.text} /> : null}
    </Dialog>
  );
}

const address = /(https?:\/\/[^\s<>"]+)/;

/** Paragraphs, with addresses as links. */
const MailText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {text.split(/\n{2,}/).map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a mail never change.
      <p key={at}>
        {paragraph.split(address).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Fragment key={place}>{place % 2 === 1 ? <a href={part}>{part}</a> : part}</Fragment>
        ))}
      </p>
    ))}
  </div>
);
