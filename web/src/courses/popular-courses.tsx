import type { CourseCard as Card } from '@lernhaus/contract/courses/endpoints';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Section } from '../ui/section.tsx';
import cards from './course-card.module.css';
import { CourseCard } from './course-card.tsx';

/** One row on a wide screen; the catalogue shows all. */
const shownCount = 3;

/** The courses on a tenant's home page, without the viewer's own (specification 2, LMS home). */
export function PopularCourses({ courses }: { courses: readonly Card[] }) {
  const t = useTexts();
  const ownCourses = useAccount()?.courses ?? [];
  const otherCourses = courses.filter(({ id }) => !ownCourses.includes(id));
  // The links to the next lesson and to all courses are at the top of the page.
  if (otherCourses.length === 0) return null;
  return (
    <Section id="courses" title={t('home.courses.title')} background="sunken">
      <ul className={cards.grid}>
        {otherCourses.slice(0, shownCount).map((course) => (
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
