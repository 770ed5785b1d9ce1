import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  isGood: boolean;
  /** The answer of the other server, unchanged. */
  answer?: string | null;
  children: string;
}

/** The outcome of a test as text, with the answer of the other server. */
export function Outcome({ isGood, answer = null, children }: OutcomeProps) {
  const t = useTexts();
  return (
    <div className={styles.outcome} data-good={isGood} role="status">
      <Icon name={isGood ? 'check' : 'close'} />
      <div>
        <p>{children}</p>
        {answer ? (
          <p className={styles.answer}>
            {t('companySettings.answer')} <code>{answer}</code>
          </p>
        ) : null}
      </div>
    </div>
  );
}
