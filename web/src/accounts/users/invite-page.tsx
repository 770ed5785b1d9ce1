import { inviteLimits, inviteUsers } from '@lernhaus/contract/accounts/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { failureWords } from '../../platform/failure-words.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './invite-page.module.css';
import { InviteReport } from './invite-report.tsx';
import { userKeys } from './users-query.ts';

const example = `email,first name,last name,role,courses
ada@example.org,Ada,Lovelace,author,
bob@example.org,Bob,Ross,learner,First aid at work`;

/** /admin/user-management/invite: invites people from a CSV file, after a report of what would be done. */
export function InvitePage() {
  const t = useTexts();
  const client = useQueryClient();
  const [file, setFile] = useState<{ readonly file: File; readonly csv: string } | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const call = useMutation({
    meta: { silent: true },
    mutationFn: async ({ csv, isDryRun }: { csv: string; isDryRun: boolean }) => ({
      isDryRun,
      ...(await browserCaller().call(inviteUsers, { body: { csv, isDryRun }, quiet: true })),
    }),
    onSuccess: ({ isDryRun }) =>
      isDryRun
        ? undefined
        : Promise.all(userKeys.map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
  });
  const choose = async (chosen: File | null) => {
    call.reset();
    setFile(null);
    // A character takes at most four bytes, and the browser reads no more than that.
    setIsTooLarge(chosen !== null && chosen.size > inviteLimits.characters);
    if (chosen === null || chosen.size > inviteLimits.characters) return;
    const csv = await chosen.text();
    setFile({ file: chosen, csv });
    call.mutate({ csv, isDryRun: true });
  };
  const { data: report } = call;
  const newCount = report?.lines.filter(({ outcome }) => outcome === 'new' || outcome === 'enrolled').length ?? 0;
  const isDone = report?.isDryRun === false;
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('users.invite')}
        crumbs={[{ to: addresses.users(), label: t('users.title') }]}
        context={t('users.invite.lead')}
      />
      {isDone ? null : (
        <div className={styles.file}>
          <FileDrop
            label={t('users.invite.choose')}
            help={t('users.invite.limit', { count: inviteLimits.rows })}
            accept=".csv,text/csv,text/plain"
            file={file?.file ?? null}
            disabled={call.isPending}
            onChoose={(chosen) => void choose(chosen)}
          />
          <details className={styles.example}>
            <summary>{t('users.invite.example')}</summary>
            <pre>{example}</pre>
            <p>{t('users.invite.columns')}</p>
          </details>
        </div>
      )}
      {isTooLarge ? (
        <p role="alert" className={styles.wrong}>
          {t('users.invite.tooLarge')}
        </p>
      ) : null}
      {call.error ? (
        <p role="alert" className={styles.wrong}>
          {failureWords(t, call.error)}
        </p>
      ) : null}
      {call.isPending ? <p role="status">{t('users.invite.reading')}</p> : null}
      {report && !call.isPending ? (
        <>
          <InviteReport report={report} />
          <div className={styles.actions}>
            {isDone ? (
              <ButtonLink to={addresses.users()}>{t('users.invite.back')}</ButtonLink>
            ) : (
              <Button
                disabled={newCount === 0}
                onClick={() => {
                  if (file) call.mutate({ csv: file.csv, isDryRun: false });
                }}
              >
                {t('users.invite.send', { count: newCount })}
              </Button>
            )}
          </div>
        </>
      ) : null}
    </main>
  );
}
