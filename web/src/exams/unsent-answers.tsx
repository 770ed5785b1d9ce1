import type { ExamAttempt } from '@lernhaus/contract/exams/endpoints';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { textOfAnswer } from '@lernhaus/domain/quizzes/text-of-answer';
import { useEffect, useId, useState } from 'react';
import { deviceStore } from '../platform/device-store.ts';
import { useAccountKey } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { CopyableText } from '../ui/copyable-text.tsx';
import { focusHeadingAfter } from '../ui/lost-focus.ts';
import { draftsOnDevice } from './exam-drafts.ts';
import type { ExamSlots } from './exam-slots.ts';
import styles from './unsent-answers.module.css';

interface UnsentAnswersProps {
  attempts: readonly ExamAttempt[];
  /** An open attempt still sends its answers. */
  isExamOpen: boolean;
  slots: ExamSlots;
}

/** The answers of ended attempts that are still on this device, with their texts, which would otherwise be lost. */
export function UnsentAnswers(props: UnsentAnswersProps) {
  const t = useTexts();
  // A module may have several exams.
  const titleId = useId();
  const [answers, dismiss] = useLeftAnswers(props);
  if (answers.length === 0) return null;
  return (
    <section className={styles.unsent} aria-labelledby={titleId} ref={focusHeadingAfter}>
      <h3 id={titleId}>{t('exam.unsent', { count: answers.length })}</h3>
      <p>{t('exam.unsent.body')}</p>
      <ul>
        {answers.map(([key, answer]) => (
          <li key={key}>
            <AnswerText text={textOfAnswer(answer)} />
          </li>
        ))}
      </ul>
      <Button look="small" onClick={dismiss}>
        {t('exam.unsent.dismiss')}
      </Button>
    </section>
  );
}

function AnswerText({ text }: { text: string }) {
  const t = useTexts();
  if (text === '') return <p>{t('exam.unsent.noText')}</p>;
  return <CopyableText text={text} what={t('exam.unsent.text')} />;
}

const idsIn = (text: string): readonly string[] => text.split(' ').filter((id) => id !== '');

type LeftAnswer = readonly [key: string, answer: QuizAnswer];

/** What is left of the ended attempts, and the function that deletes it. A typed answer is newer than a sent one. */
function useLeftAnswers({ attempts, isExamOpen, slots: { leftAnswers } }: UnsentAnswersProps) {
  const accountKey = useAccountKey();
  const [answers, setAnswers] = useState<readonly LeftAnswer[]>([]);
  // One text, because the list is another one after each read.
  const endedIds = attempts.flatMap((attempt) => (attempt.ended && !isExamOpen ? [attempt.id] : [])).join(' ');
  useEffect(() => {
    let isHere = true;
    const read = async (attemptId: string): Promise<readonly LeftAnswer[]> => {
      const drafts = await draftsOnDevice(deviceStore, `${accountKey}/${attemptId}`).read();
      const left = new Map(await leftAnswers(attemptId).read());
      for (const [quizId, { answer, isComplete }] of drafts) if (isComplete) left.set(quizId, answer);
      return [...left].map(([quizId, answer]) => [`${attemptId}/${quizId}`, answer]);
    };
    void Promise.all(idsIn(endedIds).map(read)).then((left) => {
      if (isHere) setAnswers(left.flat());
    });
    return () => {
      isHere = false;
    };
  }, [accountKey, endedIds, leftAnswers]);
  const dismiss = () => {
    for (const attemptId of idsIn(endedIds)) {
      void leftAnswers(attemptId).forget();
      void draftsOnDevice(deviceStore, `${accountKey}/${attemptId}`).forget();
    }
    setAnswers([]);
  };
  return [answers, dismiss] as const;
}
