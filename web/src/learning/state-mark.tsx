import type { ProgressState } from '@lernhaus/domain/learning/content-state';
import styles from './state-mark.module.css';

/** The state of a content as an icon; the caller shows it in words too. */
export function StateMark({ state }: { state: ProgressState }) {
  return (
    <svg className={styles.mark} data-state={state} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle className={styles.ring} cx="10" cy="10" r="8" />
      {state === 'IN_PROGRESS' ? <path className={styles.half} d="M10 4.5a5.5 5.5 0 0 1 0 11z" /> : null}
      {state === 'COMPLETED' || state === 'PASSED' ? (
        <path className={styles.tick} d="m6.5 10.3 2.4 2.4 4.6-5" />
      ) : null}
      {state === 'FAILED' ? <path className={styles.tick} d="m7.2 7.2 5.6 5.6M12.8 7.2l-5.6 5.6" /> : null}
    </svg>
  );
}
