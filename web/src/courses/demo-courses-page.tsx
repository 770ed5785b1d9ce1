import type { CourseCard as Card } from '@lernhaus/contract/courses/endpoints';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './catalogue-page.module.css';
import cards from './course-card.module.css';
import { CourseCard } from './course-card.tsx';

/** /demo-courses: the courses that can be tried without an account. */
export function DemoCoursesPage({ courses }: { courses: readonly Card[] }) {
  const t = useTexts();
  const { admin } = flagsOf(useAccount()?.authorities);
  if (courses.length === 0)
    return (
      <main id="main">
        <EmptyState
          title={t('demo.empty')}
          body={t('demo.empty.body')}
          // Specification 6: the demo has no Home, except for admins.
          {...(admin ? { action: { to: addresses.home(), label: t('global.toHome') } } : {})}
        />
      </main>
    );
  return (
    <main id="main" className={styles.page}>
      <div className={styles.heading}>
        <div>
          <h1>{t('demo.title')}</h1>
          <p>{t('demo.lead')}</p>
        </div>
      </div>
      <h2 className="visually-hidden">{t('catalogue.list')}</h2>
      <ul className={cards.grid}>
        {courses.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} to={addresses.demoCourse(course.id)} hasPrice={false} />
          </li>
        ))}
      </ul>
    </main>
  );
}
