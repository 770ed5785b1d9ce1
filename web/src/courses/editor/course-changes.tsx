import type { CourseChangesReply } from '@lernhaus/contract/courses/change-endpoints';
import { dates } from '../../platform/dates.ts';
import { useFormats } from '../../platform/formats.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { changeWords, contentWords } from './change-words.ts';
import styles from './course-changes.module.css';

interface CourseChangesProps {
  changes: CourseChangesReply;
  /** Compares the course with another version. */
  onCompare: (releaseId: string) => void;
}

const icons: Record<'added' | 'removed' | 'changed', IconName> = { added: 'add', removed: 'bin', changed: 'pencil' };

/** The changes in a course since an earlier version, by module, and their effects on its learners. */
export function CourseChanges({ changes, onCompare }: CourseChangesProps) {
  const t = useTexts();
  const { language } = useSite();
  const formats = useFormats();
  const texts = { t, language, formats };
  const { since, versions, counts, learners, published } = changes;
  const learnerNote =
    learners > 0 ? t(published ? 'editor.changes.live' : 'editor.changes.held', { count: learners }) : '';
  if (since === null)
    return (
      <>
        <p className={styles.lead}>
          {t(published || learners > 0 ? 'editor.changes.noVersion' : 'editor.changes.first', {
            counts: contentWords(texts, counts),
          })}
        </p>
        {learnerNote ? <p className={styles.note}>{learnerNote}</p> : null}
      </>
    );
  return (
    <>
      <Select
        label={t('editor.changes.since')}
        value={since.releaseId}
        options={versions.map(({ releaseId, at, why }) => ({
          value: releaseId,
          label: t(`editor.changes.version.${why}`, { when: dates.short(at, language) }),
        }))}
        onChange={onCompare}
      />
      {learnerNote ? <p className={styles.note}>{learnerNote}</p> : null}
      <Groups changes={changes} />
    </>
  );
}

/** What was just published: the content of a course that nobody had read, else what is new since then. */
export function ChangeList({ changes }: { changes: CourseChangesReply }) {
  const t = useTexts();
  const { language } = useSite();
  const { since, counts, groups, learners } = changes;
  if (since === null && learners === 0)
    return (
      <p className={styles.lead}>{t('editor.changes.first', { counts: contentWords({ t, language }, counts) })}</p>
    );
  if (groups.length === 0) return null;
  return (
    <Disclosure title={t('editor.changes.title')}>
      <Groups changes={changes} />
    </Disclosure>
  );
}

/** The changes by module, and their effects on learners. */
function Groups({ changes: { groups, effects } }: { changes: CourseChangesReply }) {
  const t = useTexts();
  const { language } = useSite();
  const texts = { t, language, formats: useFormats() };
  return (
    <>
      {groups.length === 0 ? <p className={styles.lead}>{t('editor.changes.none')}</p> : null}
      {groups.map(({ module, changes: ofModule }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two modules may have the same name, and the list does not move.
        <section key={at} className={styles.group}>
          <h3>{module ?? t('editor.changes.course')}</h3>
          <ul>
            {ofModule.map((change) => (
              <li key={`${change.part}.${change.id}.${change.change}`} data-change={change.change}>
                <Icon name={icons[change.change]} size={18} />
                <span>{changeWords(texts, change)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {effects.length > 0 ? (
        <section className={styles.effects}>
          <h3>{t('editor.changes.effects')}</h3>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{t(`editor.changes.effect.${effect}`)}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
