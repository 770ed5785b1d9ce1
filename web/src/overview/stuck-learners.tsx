import type { LearnerRow } from '@lernhaus/contract/overview/learners';
import { needsBesidesReview } from '@lernhaus/domain/overview/learner-needs';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { NeedChip } from './need-chip.tsx';
import styles from './people-list.module.css';

/** The learners who are stuck, each with the most urgent reason. */
export function StuckLearners({ learners }: { learners: readonly LearnerRow[] }) {
  const t = useTexts();
  if (learners.length === 0)
    return (
      <EmptyState drawing="done" level="part" title={t('overview.people.none')} body={t('overview.people.none.body')} />
    );
  return (
    <ul className={styles.people}>
      {learners.map((learner) => {
        const need = needsBesidesReview.find((one) => learner.needs.includes(one));
        const course = learner.courses.find(({ needs }) => need && needs.includes(need)) ?? learner.courses[0];
        return (
          <li key={learner.id}>
            <Avatar name={learner.name} />
            <div className={styles.words}>
              <Link
                to={addresses.learner(learner.login, { need: 'stuck', sort: 'urgency,asc' })}
                className={styles.name}
              >
                {learner.name}
              </Link>
              <p className={styles.facts}>
                {course ? <span>{course.name}</span> : null}
                {learner.lastSeenAt ? (
                  <span className={styles.when}>
                    <RelativeTime iso={learner.lastSeenAt} />
                  </span>
                ) : null}
              </p>
            </div>
            {need ? <NeedChip need={need} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
