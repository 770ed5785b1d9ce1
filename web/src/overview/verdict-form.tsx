import { listLearners } from '@lernhaus/contract/overview/learners';
import { type OpenAnswerDetail, reviewAnswer, reviewCommentMax } from '@lernhaus/contract/overview/open-answers';
import { type AnswerVerdict, answerVerdicts } from '@lernhaus/domain/overview/answer-verdicts';
import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { statusOf } from '../platform/call-failure.ts';
import { failureWords } from '../platform/failure-words.ts';
import { useNavigate } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import '../ui/mantine-forms.css';
import styles from './open-answer.module.css';
import { type OpenAnswersList, openAnswerList, openAnswerQuery } from './open-answers-query.ts';
import { overviewQuery } from './overview-query.ts';
import { Panel } from './panel.tsx';
import { isForOthers } from './use-page-keys.ts';

const icons: Readonly<Record<AnswerVerdict, IconName>> = { right: 'check', partly: 'partly', wrong: 'close' };

interface VerdictFormProps {
  answer: OpenAnswerDetail;
  list: OpenAnswersList;
  /** The answer that opens after this one. */
  next: string | null;
}

/** Right, partly right or wrong, and a comment; saving opens the next answer. */
export function VerdictForm({ answer, list, next }: VerdictFormProps) {
  const t = useTexts();
  const [verdict, setVerdict] = useState<AnswerVerdict | null>(null);
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const isSent = useRef(false);
  const navigate = useNavigate();
  const save = useSaveVerdict(answer, list, next);
  useVerdictKeys(setVerdict);
  const { name, isExam } = answer;
  const submit = () => {
    setTried(true);
    if (!verdict || save.isPending) return;
    const to = next ? addresses.openAnswer(next, openAnswerList.parametersOf(list)) : addresses.openAnswers();
    const open = () => {
      isSent.current = true;
      void navigate(to, { replace: true });
    };
    // Not called after the person has left the form.
    save.mutate({ verdict, comment }, { onSuccess: open });
  };
  return (
    <Panel title={t('openAnswers.verdict')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        isDirty={() => !isSent.current && (verdict !== null || comment.trim() !== '')}
      >
        <div className={styles.fields}>
          <fieldset className={styles.verdicts}>
            <legend className="visually-hidden">{t('openAnswers.verdict')}</legend>
            {answerVerdicts.map((one, at) => (
              <label key={one} className={styles.verdict} data-verdict={one}>
                <input
                  type="radio"
                  name="verdict"
                  value={one}
                  aria-keyshortcuts={String(at + 1)}
                  checked={verdict === one}
                  onChange={() => setVerdict(one)}
                />
                <Icon name={icons[one]} size={18} />
                {t(`openAnswers.verdict.${one}`)}
                <span className={styles.key} aria-hidden="true">
                  {at + 1}
                </span>
              </label>
            ))}
          </fieldset>
          {isTried && !verdict ? (
            <p role="alert" className={styles.failed}>
              {t('openAnswers.verdict.missing')}
            </p>
          ) : null}
          <Textarea
            size="md"
            label={t('openAnswers.comment')}
            description={t(isExam ? 'openAnswers.comment.exam' : 'openAnswers.comment.help', { name })}
            autosize
            minRows={3}
            maxRows={14}
            maxLength={reviewCommentMax}
            value={comment}
            readOnly={save.isPending}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
          {save.error ? (
            <p role="alert" className={styles.failed}>
              {isConflict(save.error) ? t('openAnswers.changed', { name }) : failureWords(t, save.error)}
            </p>
          ) : null}
          <div className={styles.end}>
            <Button type="submit" isBusy={save.isPending}>
              {t(next ? 'openAnswers.save' : 'openAnswers.saveLast')}
            </Button>
            <p>{t('openAnswers.keys')}</p>
          </div>
        </div>
      </Form>
    </Panel>
  );
}

/** Whether the answer has changed since it was read. */
const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** Saves a verdict; the next answer is loaded in the meantime. */
function useSaveVerdict({ id, name, date }: OpenAnswerDetail, list: OpenAnswersList, next: string | null) {
  const t = useTexts();
  const client = useQueryClient();
  useQuery({ ...openAnswerQuery(next ?? '', list), enabled: next !== null });
  return useMutation({
    meta: { silent: true },
    mutationFn: (input: { verdict: AnswerVerdict; comment: string }) =>
      browserCaller().call(reviewAnswer, { params: { id }, body: { ...input, date } }),
    // The new answer is there before the verdict can be sent again.
    onError: (error) => (isConflict(error) ? client.invalidateQueries(openAnswerQuery(id, list)) : undefined),
    onSuccess: ({ isSent }) => {
      announce('done', isSent ? t('openAnswers.sent', { name }) : t('openAnswers.kept'));
      // The place of the next answer in the queue has changed, and so has every count.
      if (next) void client.invalidateQueries({ queryKey: openAnswerQuery(next, list).queryKey });
      void client.invalidateQueries({ queryKey: overviewQuery().queryKey });
      void client.invalidateQueries({ queryKey: [listLearners.id] });
    },
  });
}

/** The keys 1, 2 and 3 choose a verdict, unless the key belongs to something else. */
function useVerdictKeys(choose: (verdict: AnswerVerdict) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const verdict = answerVerdicts[Number(event.key) - 1];
      if (!verdict || event.ctrlKey || event.metaKey || event.altKey || isForOthers(event)) return;
      choose(verdict);
      document.querySelector<HTMLInputElement>(`input[name="verdict"][value="${verdict}"]`)?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
