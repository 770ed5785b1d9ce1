import type { CourseCard as Card } from '@lernhaus/contract/courses/endpoints';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Section } from '../ui/section.tsx';
import cards from './course-card.module.css';
import { CourseCard } from './course-card.tsx';
import type { CoursesNotHeldProps } from './courses-not-held.tsx';

/** One row on a wide screen; the catalogue shows all. */
const shownCount = 3;

/** Visitors, and learners with few courses, never load it. */
const CoursesNotHeld = lazyPart<CoursesNotHeldProps>(
  async () => (await import('./courses-not-held.tsx')).CoursesNotHeld,
  { fallback: ({ knownCourses, children }) => children(knownCourses), failureShown: 'asToast' },
);

/**
 * The courses on a tenant's home page, without the viewer's own (specification 2, LMS home). The page has the first
 * courses of the catalogue; a learner who holds most of them sees the next ones.
 */
export function PopularCourses({ courses }: { courses: readonly Card[] }) {
  const ownCourses = useAccount()?.courses ?? [];
  const isOther = ({ id }: Card) => !ownCourses.includes(id);
  const others = courses.filter(isOther);
  if (others.length === courses.length || others.length >= shownCount) return <CourseSection courses={others} />;
  return (
    <CoursesNotHeld count={shownCount} knownCourses={others}>
      {/* What was read may be older than the viewer's courses. */}
      {(notHeld) => <CourseSection courses={notHeld.filter(isOther)} />}
    </CoursesNotHeld>
  );
}

function CourseSection({ courses }: { courses: readonly Card[] }) {
  const t = useTexts();
  // The links to the next lesson and to all courses are at the top of the page.
  if (courses.length === 0) return null;
  return (
    <Section id="courses" title={t('home.courses.title')} background="sunken">
      <ul className={cards.grid}>
        {courses.slice(0, shownCount).map((course) => (
          <li key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
      <p style={{ marginTop: 'var(--lh-space-4)' }}>
        <ButtonLink to={addresses.catalogue()} look="quiet">
          {t('home.allCourses')}
        </ButtonLink>
      </p>
    </Section>
  );
}
