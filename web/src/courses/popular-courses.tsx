import type { CourseCard as Card } from '@lernhaus/contract/courses/endpoints';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Section } from '../ui/section.tsx';
import cards from './course-card.module.css';
import { CourseCard } from './course-card.tsx';

/** The courses on a tenant's home page, without the viewer's own (specification 2, LMS home). */
export function PopularCourses({ courses, total }: { courses: readonly Card[]; total: number }) {
  const t = useTexts();
  const held = useAccount()?.courses ?? [];
  const shown = courses.filter(({ id }) => !held.includes(id));
  if (courses.length === 0) return null;
  return (
    <Section id="courses" title={t('home.courses.title')} background="sunken">
      {shown.length > 0 ? (
        <ul className={cards.grid}>
          {shown.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      ) : total > courses.length ? null : (
        <p className={cards.none}>{t('home.courses.holdsAll')}</p>
      )}
      <p style={{ marginTop: 'var(--lh-space-4)' }}>
        <ButtonLink to={addresses.catalogue()} look="quiet">
          {t('home.allCourses')}
        </ButtonLink>
      </p>
    </Section>
  );
}
