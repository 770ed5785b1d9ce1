import { useTexts } from '../platform/texts.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { AnswerMessage } from './answer-message.ts';
import styles from './quiz-result.module.css';

const icons: Record<AnswerMessage['tone'], IconName> = {
  right: 'check',
  wrong: 'close',
  submitted: 'check',
  checking: 'clock',
  waiting: 'offline',
};

/** What became of an answer. The region stands there before it speaks, so that screen readers hear it. */
export function QuizResult({ message }: { message: AnswerMessage | null }) {
  const t = useTexts();
  return (
    <div role="status">
      {message ? (
        <p className={styles.result} data-tone={message.tone}>
          <Icon name={icons[message.tone]} />
          {t(message.key)}
        </p>
      ) : null}
    </div>
  );
}
