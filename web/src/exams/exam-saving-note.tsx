import { useObservable } from '../platform/observable.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { examSaving } from './exam-saving.ts';
import styles from './exam-saving-note.module.css';
import type { ExamSession } from './exam-session.ts';

const icons = { saved: 'check', saving: 'clock', waiting: 'offline' } as const;

/** Shows whether the server has all answers; empty before the first one. */
export function ExamSavingNote({ session }: { session: ExamSession }) {
  const t = useTexts();
  const saving = examSaving(useObservable(session.answerStore.states), useObservable(session.drafts.drafts));
  return (
    <p className={styles.saving} data-saving={saving}>
      {saving ? (
        <>
          <Icon name={icons[saving]} size={18} />
          {t(saving === 'saved' ? 'exam.saved' : `player.saving.${saving}`)}
        </>
      ) : null}
      <span className="visually-hidden" role="status">
        {saving === 'waiting' ? t('exam.offline') : ''}
      </span>
    </p>
  );
}
