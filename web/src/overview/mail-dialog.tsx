import { learnerMailLimits, mailLearners } from '@lernhaus/contract/overview/learners';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { failureWords } from '../platform/failure-words.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import '../ui/mantine-forms.css';
import { SmallDialog } from '../ui/small-dialog.tsx';
import styles from './bulk-dialog.module.css';
import { type NamedLearner, OutcomeList } from './outcome-list.tsx';

/** Opens the dialog for a mail to these learners. */
export function MailButton({ learners }: { learners: readonly NamedLearner[] }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {t('learners.mail')}
      </Button>
      {isOpen ? <MailDialog learners={learners} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

export function MailDialog({ learners, onClose }: { learners: readonly NamedLearner[]; onClose: () => void }) {
  const t = useTexts();
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const required = (value: string) => (isTried && value.trim() === '' ? t('entity.validation.required') : null);
  const send = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      browserCaller().call(mailLearners, { body: { logins: learners.map(({ login }) => login), subject, text } }),
    onSuccess: (outcomes) => {
      if (outcomes.some(({ outcome }) => outcome !== 'sent')) return;
      announce('done', t('learners.mail.done', { count: outcomes.length }));
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    if (send.data) onClose();
    else if (subject.trim() !== '' && text.trim() !== '') send.mutate();
  };
  const [first] = learners;
  return (
    <SmallDialog
      title={
        learners.length === 1 && first
          ? t('learners.mail.toOne', { name: first.name })
          : t('learners.mail.to', { count: learners.length })
      }
      verb={t(send.data ? 'global.close' : 'learners.mail.send')}
      isDirty={!send.data && `${subject}${text}`.trim() !== ''}
      isPending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {send.data ? (
        <OutcomeList
          learners={learners}
          outcomes={send.data}
          wordsOf={(outcome) => t(`learners.mail.outcome.${outcome}`)}
        />
      ) : (
        <div className={styles.fields}>
          <TextInput
            size="md"
            withAsterisk
            label={t('learners.mail.subject')}
            maxLength={learnerMailLimits.subject}
            value={subject}
            error={required(subject)}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
            data-autofocus
          />
          <Textarea
            size="md"
            withAsterisk
            label={t('learners.mail.text')}
            description={t(learners.length === 1 ? 'learners.mail.helpOne' : 'learners.mail.help')}
            autosize
            minRows={6}
            maxRows={14}
            maxLength={learnerMailLimits.text}
            value={text}
            error={required(text)}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {send.error ? (
            <p role="alert" className={styles.failed}>
              {failureWords(t, send.error)}
            </p>
          ) : null}
        </div>
      )}
    </SmallDialog>
  );
}
