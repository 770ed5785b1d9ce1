import { type ReactNode, useEffect, useRef } from 'react';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { translateAny } from '../platform/translator.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { AnswerMessage } from './answer-message.ts';
import { partResultsOf } from './part-results-of.ts';
import type { LearnerQuiz, QuizAnswerState } from './quiz-controller.ts';
import styles from './quiz-result.module.css';

const icons: Record<AnswerMessage['tone'], IconName> = {
  right: 'check',
  wrong: 'close',
  empty: 'quiz',
  submitted: 'check',
  checking: 'clock',
  waiting: 'offline',
};

/**
 * The result of an answer. The live region always exists, so that screen readers announce its content. What was just
 * checked is scrolled into view: on a phone the items of a question may fill the screen.
 */
export function QuizResult({ message, children }: { message: AnswerMessage | null; children?: ReactNode }) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const wasChecking = useRef(false);
  const tone = message?.tone;
  useEffect(() => {
    if (wasChecking.current && tone !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
    wasChecking.current = tone === 'checking';
  }, [tone]);
  return (
    <div ref={place} role="status" className={styles.place}>
      {message ? (
        <p className={styles.result} data-tone={message.tone}>
          <Icon name={icons[message.tone]} />
          <span>
            {message.tone === 'empty' ? <strong>{t('quiz.notAnswered')} </strong> : null}
            {translateAny(t, message.key)}
          </span>
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** A wrong answer with only right parts: a part is missing, and the result does not name it. */
export function IncompleteNote({ entry, state }: { entry: LearnerQuiz; state: QuizAnswerState }) {
  const t = useTexts();
  const results = Object.values(partResultsOf(entry, state));
  if (state.correct !== false || results.length === 0 || results.includes(false)) return null;
  return <p className={styles.note}>{t('quiz.incomplete')}</p>;
}

/** Lists the empty blanks of an answer. */
export function EmptyBlanksNote({ blanks }: { blanks: readonly number[] }) {
  const t = useTexts();
  const { language } = useSite();
  if (blanks.length === 0) return null;
  const list = new Intl.ListFormat(language).format(blanks.map(String));
  return <p className={styles.note}>{t('quiz.stillEmpty', { count: blanks.length, blanks: list })}</p>;
}
