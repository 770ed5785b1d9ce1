import { useTexts } from '../platform/texts.tsx';
import { type AnswerMessage, messageOf } from './answer-message.ts';
import { QuestionForm, type QuestionProps } from './question-form.tsx';
import { QuizActions, type QuizStep } from './quiz-actions.tsx';
import styles from './quiz-card.module.css';
import type { QuizController } from './quiz-controller.ts';
import { useDraft } from './use-draft.ts';
import { useQuizDelay } from './use-quiz-delay.ts';

interface QuizCardProps extends QuestionProps {
  controller: QuizController;
  step?: QuizStep | undefined;
  /** The question or its key has changed since the answer; the card shows the answered version. */
  hasChanged?: boolean;
}

/** A practice question, which is checked at once, with its hint and the next step (specification 4, quiz answer). */
export function QuizCard({ controller, step, hasChanged = false, ...question }: QuizCardProps) {
  const t = useTexts();
  const { entry } = question;
  const { kind, quiz } = entry;
  const state = controller.stateOf(quiz.id);
  const [draft, setDraft] = useDraft({ store: controller.draftStore, key: controller.draftKey(quiz.id) }, entry, state);
  const [isChecking, check] = useQuizDelay();
  const isBusy = isChecking || state?.sync === 'sending';
  const isReadOnly = controller.isReadOnly ?? false;
  const result = state && draft === null ? messageOf(entry, state, isReadOnly) : null;
  const message: AnswerMessage | null = isBusy ? { tone: 'checking', key: 'global.checking' } : result;
  const isDone = message?.tone === 'right' || message?.tone === 'submitted';
  return (
    <QuestionForm
      {...question}
      state={state}
      draft={draft}
      isBusy={isBusy}
      isReadOnly={isReadOnly}
      message={message}
      actions={<QuizActions entry={entry} step={isDone ? step : undefined} isBusy={isBusy} isReadOnly={isReadOnly} />}
      note={hasChanged ? <p className={styles.help}>{t('quiz.key.changed')}</p> : null}
      onDraft={setDraft}
      onSubmit={(answer) => {
        controller.submitAnswer(quiz.id, kind, answer);
        setDraft(null);
        check();
      }}
    />
  );
}
