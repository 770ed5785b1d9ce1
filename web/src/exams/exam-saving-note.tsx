import { useStore } from '../platform/store.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './exam-saving-note.module.css';
import type { ExamSession } from './exam-session.ts';

const icons = { saved: 'check', saving: 'clock', waiting: 'offline' } as const;

/** Shows whether the server has all answers. */
export function ExamSavingNote({ session }: { session: ExamSession }) {
  const t = useTexts();
  const answers = useStore(session.answerStore.states);
  const drafts = useStore(session.drafts.drafts);
  const syncs = [...answers.values()].map(({ sync }) => sync);
  const isSaving = syncs.includes('sending') || [...drafts.values()].some(({ isComplete }) => isComplete);
  const saving = syncs.includes('waiting') ? 'waiting' : isSaving ? 'saving' : 'saved';
  return (
    <p className={styles.saving} data-saving={saving}>
      <Icon name={icons[saving]} size={18} />
      {/* On a phone the mark is enough, unless there is a problem. */}
      <span className={saving === 'saved' ? 'only-for-readers-on-phones' : undefined}>
        {t(`player.saving.${saving}`)}
      </span>
      <span className="only-for-readers" role="status">
        {saving === 'waiting' ? t('exam.offline') : ''}
      </span>
    </p>
  );
}
