import {
  askForErasure,
  erasureTextMax,
  exportOwnData,
  readOwnErasure,
  withdrawErasure,
} from '@lernhaus/contract/accounts/data-rights';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { dates } from '../platform/dates.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { hasFailureKey } from '../platform/has-failure-key.ts';
import { useAccount } from '../platform/session.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { focusHeadingAfter } from '../ui/lost-focus.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { saveFile } from '../ui/save-file.ts';
import { SmallDialog } from '../ui/small-dialog.tsx';
import { UnbrokenWords } from '../ui/unbroken-words.tsx';
import styles from './own-data.module.css';

/** The rights of people to their own data: a copy, and the erasure. */
export function OwnData() {
  const t = useTexts();
  const download = useMutation({
    meta: { silent: true },
    mutationFn: async () => {
      const { file, json } = await browserCaller().call(exportOwnData, {});
      saveFile(file, 'application/json', json);
    },
    onError: showFailure,
  });
  return (
    <FormSection title={t('ownData.title')}>
      <div className={styles.parts}>
        <p>
          <UnbrokenWords>{t('ownData.lead')}</UnbrokenWords>
        </p>
        <Button look="quiet" isBusy={download.isPending} onClick={() => download.mutate()}>
          {t('ownData.download')}
        </Button>
        <Erasure />
      </div>
    </FormSection>
  );
}

function Erasure() {
  const t = useTexts();
  const { language } = useSite();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { data } = useQuery(endpointQuery(browserCaller(), readOwnErasure, {}));
  const { admin, user } = flagsOf(useAccount()?.authorities);
  const withdraw = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(withdrawErasure, {}),
    onSuccess: () => announce('done', 'erasure.withdrawn'),
    onError: showFailure,
    onSettled: () => void client.invalidateQueries({ queryKey: [readOwnErasure.id] }),
  });
  if (!data) return null;
  const { asked: askedAt, refused: refusedAt, answer } = data;
  if (askedAt && !refusedAt)
    return (
      <>
        <p role="status">{t('erasure.waits', { date: dates.date(askedAt, language) })}</p>
        <Button ref={focusHeadingAfter} look="quiet" isBusy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('erasure.withdraw')}
        </Button>
      </>
    );
  return (
    <>
      <p>{t(admin || user ? 'erasure.lead.manager' : 'erasure.lead')}</p>
      {refusedAt ? (
        <p role="status">{t('erasure.refused', { date: dates.date(refusedAt, language), answer: answer ?? '' })}</p>
      ) : null}
      <Button look="quiet" onClick={() => setAsks(true)}>
        {t('erasure.ask')}
      </Button>
      {asks ? <AskDialog onClose={() => setAsks(false)} /> : null}
    </>
  );
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const ask = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      browserCaller().call(askForErasure, { body: { currentPassword: password, reason: reason.trim() || null } }),
    onSuccess: () => announce('done', 'erasure.asked'),
    onError: (error) => {
      if (hasFailureKey(error, 'error.wrongPassword')) setWrong(t('error.wrongPassword'));
      else showFailure(error);
    },
    onSettled: async (_reply, error) => {
      // The button that opened the dialog leaves first, so the focus does not return to it.
      await client.invalidateQueries({ queryKey: [readOwnErasure.id] });
      if (!error) onClose();
    },
  });
  const submit = () => {
    if (password === '') setWrong(t('entity.validation.required'));
    else ask.mutate();
  };
  return (
    <SmallDialog
      title={t('erasure.ask')}
      verb={t('erasure.send')}
      isDirty={reason.trim() !== ''}
      isPending={ask.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('erasure.explained')}</p>
      <Textarea
        size="md"
        label={t('erasure.reason')}
        value={reason}
        maxLength={erasureTextMax}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <PasswordField
        label={t('global.form.currentpassword.label')}
        autoComplete="current-password"
        value={password}
        error={wrong}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setWrong(null);
        }}
      />
    </SmallDialog>
  );
}
