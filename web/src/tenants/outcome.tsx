import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  isGood: boolean;
  /** What the other side said, in its own words. */
  answer?: string | null;
  children: string;
}

/** What became of a test: in words, with the answer of the other side. */
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
