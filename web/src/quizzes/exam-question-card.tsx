import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { submitByKey } from '../ui/submit-by-key.ts';
import { AnswerArea } from './answer-area.tsx';
import { AnswerField } from './answer-field.tsx';
import { type AnswerMessage, emptyBlanks, messageOf, problemOf } from './answer-message.ts';
import { partResultsOf } from './part-results-of.ts';
import styles from './quiz-card.module.css';
import type { LearnerQuiz, QuizAnswerState } from './quiz-controller.ts';
import { QuizResult, StillEmpty } from './quiz-result.tsx';

/** Specification 9: quiz check delay. */
const submitMs = 500;
const blank: QuizAnswer = {};

interface ExamQuestionCardProps {
  entry: LearnerQuiz;
  number: number;
  total: number;
  state: QuizAnswerState | undefined;
  draft: QuizAnswer | undefined;
  isReadOnly: boolean;
  /** What was right; for reviewers, once the attempt has ended. */
  answerKey?: AnswerKey | undefined;
  onDraft: (answer: QuizAnswer, isComplete: boolean) => void;
  onSubmitAnswer: (answer: QuizAnswer) => void;
  onDone: () => void;
}

/**
 * A question of an exam, without hint and grading. After submitting, the next question follows (specification 4, quiz
 * answer).
 */
export function ExamQuestionCard(props: ExamQuestionCardProps) {
  const { entry, number, total, state, draft, isReadOnly, answerKey, onDraft, onSubmitAnswer, onDone } = props;
  const t = useTexts();
  const labelId = useId();
  const lang = useTextLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [isSubmitting, submitThen] = useSubmitDelay();
  const answer = draft ?? state?.answer ?? blank;
  const { quiz } = entry;

  const change = (next: QuizAnswer) => {
    setTyping(true);
    setProblem(null);
    onDraft(next, problemOf(entry, next) === null);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const found = problemOf(entry, answer);
    setProblem(found);
    if (found !== null) return;
    onSubmitAnswer(answer);
    submitThen(onDone);
  };

  const message = (): AnswerMessage | null => {
    if (problem !== null) return { tone: 'wrong', key: problem };
    if (isSubmitting) return { tone: 'checking', key: 'global.submitting' };
    if (state === undefined || draft !== undefined) return null;
    if (state.sync === 'waiting') return { tone: 'waiting', key: 'exam.offline' };
    // While the learner types, the bar says that the answer is saved.
    return isTyping && state.sync === 'saved' ? null : messageOf(entry, state, isReadOnly);
  };

  const field = (
    <fieldset className={styles.controls} disabled={isReadOnly}>
      <AnswerField
        entry={entry}
        answer={answer}
        onChange={change}
        isReadOnly={isReadOnly}
        results={isReadOnly && state ? partResultsOf(entry, state) : {}}
        labelId={labelId}
      />
    </fieldset>
  );
  const actions = isReadOnly ? null : (
    <div className={styles.actions}>
      <Button type="submit" aria-disabled={isSubmitting}>
        {t('quiz.submit')}
      </Button>
    </div>
  );
  const result = (
    <>
      <QuizResult message={message()}>
        {state && draft === undefined && !isSubmitting ? (
          <StillEmpty blanks={emptyBlanks(entry, state.answer)} />
        ) : null}
      </QuizResult>
      {isReadOnly && state === undefined ? <p className={styles.help}>{t('exam.unanswered')}</p> : null}
    </>
  );
  return (
    <form className={styles.quiz} onSubmit={submit} onKeyDown={submitByKey} aria-labelledby={labelId} noValidate>
      <div className={styles.heading}>
        <p className={styles.number}>
          {t('quiz.number', { number, total })}
          {quiz.score ? <span>{t('quiz.points', { count: quiz.score })}</span> : null}
        </p>
        <h3 id={labelId} lang={lang} tabIndex={-1} data-autofocus>
          {'question' in quiz ? quiz.question : quiz.statement}
        </h3>
      </div>
      <AnswerArea entry={entry} answerKey={answerKey} field={field} actions={actions} result={result} />
    </form>
  );
}

/** Shows 'submitting' for a moment, then continues. */
function useSubmitDelay(): [boolean, (then: () => void) => void] {
  const [isSubmitting, setSubmitting] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const submitThen = (then: () => void) => {
    setSubmitting(true);
    timer.current = window.setTimeout(() => {
      setSubmitting(false);
      then();
    }, submitMs);
  };
  return [isSubmitting, submitThen];
}
