import { useTexts } from '../platform/texts.tsx';
import buttons from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import styles from './closed-place.module.css';
import { firstUnfinished } from './course-order.ts';
import { usePlayer } from './player-context.ts';

/** An exam that does not open yet: why, and the way to what is missing. */
export function LockedExam() {
  const t = useTexts();
  const { progress, goTo } = usePlayer();
  const open = firstUnfinished(progress.moduleProgressState);
  const missing = progress.moduleProgressState.filter(({ moduleCompleted }) => !moduleCompleted);
  return (
    <section className={styles.closed}>
      <Icon name="lock" size={28} />
      <p className={styles.reason}>{t('exam.early')}</p>
      <p>{t('exam.missing', { count: missing.length })}</p>
      <ul>
        {missing.map(({ moduleId, moduleName }) => (
          <li key={moduleId}>{moduleName}</li>
        ))}
      </ul>
      {open ? (
        <button type="button" className={buttons.button} onClick={() => goTo(open)}>
          {t('exam.goOn')}
        </button>
      ) : null}
    </section>
  );
}
