import { missingContents } from '@lernhaus/domain/learning/missing-contents';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './closed-place.module.css';
import { usePlayer } from './player-context.ts';

/** A closed exam: the reason, and links to the missing contents. */
export function LockedExam() {
  const t = useTexts();
  const { progress, goTo } = usePlayer();
  const missing = missingContents(progress.moduleProgressState);
  const [first] = missing;
  return (
    <section className={styles.closed}>
      <span className={styles.lock}>
        <Icon name="lock" size={24} />
      </span>
      <p className={styles.reason}>{t('exam.missing', { count: missing.length })}</p>
      {/* Specification 4: the alert of an exam that is opened too early. */}
      <p className={styles.note} role="alert">
        {t('exam.early')}
      </p>
      <ul>
        {missing.map(({ moduleId, moduleName, contentId, contentName }) => (
          <li key={`${moduleId}/${contentId}`}>
            <button type="button" className={styles.lesson} onClick={() => goTo({ moduleId, contentId })}>
              {contentName}
            </button>
            <span className={styles.module}>{moduleName}</span>
          </li>
        ))}
      </ul>
      {first ? <Button onClick={() => goTo(first)}>{t('exam.goOn')}</Button> : null}
    </section>
  );
}
