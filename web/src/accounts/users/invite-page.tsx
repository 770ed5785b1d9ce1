import { inviteLimits, inviteUsers } from '@lernhaus/contract/accounts/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { failureWords } from '../../platform/failure-words.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FileDropField } from '../../ui/file-drop-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './invite-page.module.css';
import { InviteReport } from './invite-report.tsx';
import { readCsvFile } from './read-csv-file.ts';
import { userKeys } from './users-query.ts';

/** /admin/user-management/invite: invites people from a CSV file, after a report of what would be done. */
export function InvitePage() {
  const t = useTexts();
  const client = useQueryClient();
  const [file, setFile] = useState<{ readonly file: File; readonly csv: string } | null>(null);
  const [problem, setProblem] = useState<`users.invite.${'tooLarge' | 'unreadable' | 'notCsv'}` | null>(null);
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
  const choose = async (newFile: File | null) => {
    call.reset();
    setFile(null);
    // The server counts characters; a file has at most as many as bytes.
    const isLarge = newFile !== null && newFile.size > inviteLimits.characters;
    setProblem(isLarge ? 'users.invite.tooLarge' : null);
    if (newFile === null || isLarge) return;
    const csv = await readCsvFile(newFile);
    if (csv === null) return setProblem('users.invite.unreadable');
    // Only a file of another kind, such as a workbook, contains the character 0.
    if (csv.trim() === '' || csv.includes('\0')) return setProblem('users.invite.notCsv');
    setFile({ file: newFile, csv });
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
          <FileDropField
            label={t('users.invite.file')}
            description={t('users.invite.limit', { count: inviteLimits.rows })}
            icon="table"
            accept=".csv,text/csv,text/plain"
            file={file?.file ?? null}
            required={false}
            isRemovable
            disabled={call.isPending}
            error={problem ? t(problem) : null}
            onChange={(newFile) => void choose(newFile)}
          />
          <p>
            <Button
              look="small"
              onClick={() => saveFile(t('users.invite.csvName'), 'text/csv;charset=utf-8', t('users.invite.csv'))}
            >
              <Icon name="download" size={18} />
              {t('users.invite.download')}
            </Button>
          </p>
          <Disclosure title={t('users.invite.example')} isOpen>
            <div className={styles.example}>
              <Example csv={t('users.invite.csv')} />
              <p>{t('users.invite.columns')}</p>
            </div>
          </Disclosure>
        </div>
      )}
      {call.error ? (
        <>
          <p role="alert" className={styles.wrong}>
            {failureWords(t, call.error)}
          </p>
          {/* Also after a failed run: a part of the people may have been invited, and the report says who is left. */}
          <div className={styles.actions}>
            <Button
              look="quiet"
              onClick={() => {
                if (file) call.mutate({ csv: file.csv, isDryRun: true });
              }}
            >
              {t('load.retry')}
            </Button>
          </div>
        </>
      ) : null}
      {call.isPending ? (
        <p role="status">{t(call.variables.isDryRun ? 'users.invite.reading' : 'users.invite.sending')}</p>
      ) : null}
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
      {file || isDone ? null : (
        <div className={styles.actions}>
          <Button disabled>{t('users.invite.next')}</Button>
        </div>
      )}
    </main>
  );
}

/** The lines of the example as the rows of a spreadsheet; on a phone each person is a list of named values. */
function Example({ csv }: { csv: string }) {
  const t = useTexts();
  const [names = [], ...people] = csv.split('\n').map((line) => line.split(','));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
    <section className={styles.sheet} aria-label={t('users.invite.example')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((values) => (
            <tr key={values[0]}>
              {names.map((name, at) => (
                <td key={name} data-name={name}>
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
