import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import { currentAnswer } from '@lernhaus/domain/quizzes/current-answer';
import { questionOf } from '@lernhaus/domain/quizzes/question-of';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import type { QuizKeys, QuizKind } from '@lernhaus/domain/quizzes/quiz-kinds';
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { submitByKey } from '../ui/submit-by-key.ts';
import { AnswerArea } from './answer-area.tsx';
import { AnswerField } from './answer-field.tsx';
import { type AnswerMessage, emptyBlanks, problemMessage, problemOf } from './answer-message.ts';
import { partResultsOf } from './part-results-of.ts';
import styles from './quiz-card.module.css';
import type { LearnerQuiz, QuizAnswerState } from './quiz-controller.ts';
import { EmptyBlanksNote, IncompleteNote, QuizResult } from './quiz-result.tsx';

/** The common props of practice and exam questions. */
export interface QuestionProps {
  entry: LearnerQuiz;
  number: number;
  total: number;
  /** The answer key, for viewers who may see it. */
  answerKey?: AnswerKey | undefined;
  /** True for a learner's own answers; false when a reviewer reads a learner's answers. */
  isOwn?: boolean | undefined;
}

interface QuestionFormProps extends QuestionProps {
  state: QuizAnswerState | undefined;
  /** Typed, but not submitted yet. */
  draft: QuizAnswer | null | undefined;
  isBusy: boolean;
  isReadOnly: boolean;
  /** The message about the submitted answer. */
  message: AnswerMessage | null;
  actions: ReactNode;
  /** Whether a frame that opens with this question gives it the focus. */
  takesFocus?: boolean;
  /** Shown below the question. */
  note?: ReactNode;
  onDraft: (answer: QuizAnswer) => void;
  /** Only called with an answer that can be sent. */
  onSubmit: (answer: QuizAnswer) => void;
}

const blank: QuizAnswer = {};

/** A question with its answer and result, in practice and in exams. It checks that something was answered. */
export function QuestionForm(props: QuestionFormProps) {
  const { entry, number, total, answerKey, isOwn, state, draft, isBusy, isReadOnly, message, actions, note } = props;
  const t = useTexts();
  const labelId = useId();
  const lang = useTextLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const { kind, quiz } = entry;
  const answer = currentAnswer(kind, quiz as QuizKeys[QuizKind], draft ?? state?.answer ?? blank);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const problem = problemOf(entry, answer);
    setProblem(problem);
    if (problem === null) props.onSubmit(answer);
  };
  const change = (next: QuizAnswer) => {
    setProblem(null);
    props.onDraft(next);
  };
  // A result belongs to the submitted answer; it disappears when the answer is changed.
  const shownResult = state !== undefined && !draft && !isBusy ? state : null;
  const field = (
    <>
      <fieldset className={styles.controls} disabled={isReadOnly}>
        <AnswerField
          entry={entry}
          answer={answer}
          onChange={change}
          isReadOnly={isReadOnly}
          results={shownResult ? partResultsOf(entry, shownResult) : {}}
          labelId={labelId}
        />
      </fieldset>
      {isReadOnly && !state ? <QuizResult message={{ tone: 'empty', key: 'quiz.notAnswered.review' }} /> : null}
    </>
  );
  const result = (
    <QuizResult message={problem === null ? message : problemMessage(problem)}>
      {shownResult ? <IncompleteNote entry={entry} state={shownResult} /> : null}
      {shownResult ? <EmptyBlanksNote blanks={emptyBlanks(entry, shownResult.answer)} /> : null}
    </QuizResult>
  );
  return (
    <form className={styles.quiz} onSubmit={submit} onKeyDown={submitByKey} aria-labelledby={labelId} noValidate>
      <div className={styles.heading}>
        <p className={styles.number}>
          {t('quiz.number', { number, total })}
          {quiz.score ? <span>{t('quiz.points', { count: quiz.score })}</span> : null}
        </p>
        <h3 id={labelId} lang={lang} {...(props.takesFocus ? { tabIndex: -1, 'data-autofocus': true } : {})}>
          {questionOf(quiz)}
        </h3>
      </div>
      {note}
      <AnswerArea entry={entry} answerKey={answerKey} isOwn={isOwn} field={field} actions={actions} result={result} />
    </form>
  );
}
