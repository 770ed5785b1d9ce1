import type { AnswerKey } from '@lernhaus/contract/courses/answer-key';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useTextLanguage } from '../platform/course-language.tsx';
import { useTexts } from '../platform/texts.tsx';
import { submitByKey } from '../ui/submit-by-key.ts';
import { AnswerArea } from './answer-area.tsx';
import { AnswerField } from './answer-field.tsx';
import { type AnswerMessage, emptyBlanks, messageOf, problemOf } from './answer-message.ts';
import { partResultsOf } from './part-results-of.ts';
import { QuizActions, type QuizStep } from './quiz-actions.tsx';
import styles from './quiz-card.module.css';
import type { LearnerQuiz, QuizController } from './quiz-controller.ts';
import { IncompleteNote, QuizResult, StillEmpty } from './quiz-result.tsx';
import { useDraft } from './use-draft.ts';

/** Specification 9: quiz check delay. */
const checkMs = 500;
const blank: QuizAnswer = {};

interface QuizCardProps {
  entry: LearnerQuiz;
  number: number;
  total: number;
  controller: QuizController;
  step?: QuizStep | undefined;
  /** What was right; for reviewers alone. */
  answerKey?: AnswerKey | undefined;
  /** Another question or key stands there by now; the one that was answered is shown. */
  hasChanged?: boolean;
}

/** A practice question: prompt, answer and result (specification 4, quiz answer). */
export function QuizCard({ entry, number, total, controller, step, answerKey, hasChanged = false }: QuizCardProps) {
  const t = useTexts();
  const labelId = useId();
  const lang = useTextLanguage();
  const { kind, quiz } = entry;
  const state = controller.stateOf(quiz.id);
  const [draft, setDraft] = useDraft(controller.draftKey(quiz.id));
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, check] = useCheckDelay();
  const isBusy = isChecking || state?.sync === 'sending';
  const answer = draft ?? state?.answer ?? blank;

  const change = (next: QuizAnswer) => {
    setDraft(next);
    setProblem(null);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = problemOf(entry, answer);
    setProblem(found);
    if (found !== null) return;
    controller.submitAnswer(quiz.id, kind, answer);
    setDraft(null);
    check();
  };

  const isReadOnly = controller.isReadOnly ?? false;
  const question = 'question' in quiz ? quiz.question : quiz.statement;
  const message = shownMessage({ entry, state, draft, problem, isBusy, isReadOnly });
  const isShownAnswer = state !== undefined && draft === null && !isBusy;
  const field = (
    <>
      <fieldset className={styles.controls} disabled={isReadOnly}>
        <AnswerField
          entry={entry}
          answer={answer}
          onChange={change}
          isReadOnly={isReadOnly}
          results={isShownAnswer ? partResultsOf(entry, state) : {}}
          labelId={labelId}
        />
      </fieldset>
      {isReadOnly && !state ? <p className={styles.help}>{t('exam.unanswered')}</p> : null}
    </>
  );
  const actions = (
    <QuizActions entry={entry} step={isDone(message) ? step : undefined} isBusy={isBusy} isReadOnly={isReadOnly} />
  );
  const result = (
    <QuizResult message={message}>
      {isShownAnswer ? <IncompleteNote entry={entry} state={state} /> : null}
      {isShownAnswer ? <StillEmpty blanks={emptyBlanks(entry, state.answer)} /> : null}
    </QuizResult>
  );
  return (
    <form className={styles.quiz} onSubmit={submit} onKeyDown={submitByKey} aria-labelledby={labelId} noValidate>
      <div className={styles.heading}>
        <p className={styles.number}>
          {t('quiz.number', { number, total })}
          {quiz.score ? <span>{t('quiz.points', { count: quiz.score })}</span> : null}
        </p>
        <h3 id={labelId} lang={lang}>
          {question}
        </h3>
      </div>
      {hasChanged ? <p className={styles.help}>{t('quiz.key.changed')}</p> : null}
      <AnswerArea entry={entry} answerKey={answerKey} field={field} actions={actions} result={result} />
    </form>
  );
}

const isDone = (message: AnswerMessage | null): boolean => message?.tone === 'right' || message?.tone === 'submitted';

interface Shown {
  entry: LearnerQuiz;
  state: ReturnType<QuizController['stateOf']>;
  draft: QuizAnswer | null;
  problem: string | null;
  isBusy: boolean;
  isReadOnly: boolean;
}

/** A result belongs to the submitted answer; it disappears when the answer is changed. */
function shownMessage({ entry, state, draft, problem, isBusy, isReadOnly }: Shown): AnswerMessage | null {
  if (problem !== null) return { tone: 'wrong', key: problem };
  if (isBusy) return { tone: 'checking', key: 'global.checking' };
  return state && draft === null ? messageOf(entry, state, isReadOnly) : null;
}

function useCheckDelay(): [boolean, () => void] {
  const [isChecking, setChecking] = useState(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const check = () => {
    setChecking(true);
    timer.current = window.setTimeout(() => setChecking(false), checkMs);
  };
  return [isChecking, check];
}
