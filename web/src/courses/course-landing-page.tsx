import type { CourseLanding } from '@lernhaus/contract/courses/endpoints';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { CourseCover } from '../ui/drawings/course-cover.tsx';
import { RichText } from '../ui/rich-text.tsx';
import styles from './course-landing-page.module.css';
import { CourseOutline } from './course-outline.tsx';

interface CourseLandingPageProps {
  course: CourseLanding;
  /** The next step towards the course. */
  action: ReactNode;
  /** The registration form, when a visitor has opened it. */
  registration: ReactNode;
}

/** The landing page of a course: description, outline, price and next step. */
export function CourseLandingPage({ course, action, registration }: CourseLandingPageProps) {
  const t = useTexts();
  return (
    <main id="main" className={styles.page}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h1>{course.name}</h1>
          {course.seoText ? <p className={styles.lead}>{course.seoText}</p> : null}
        </div>
        <div className={styles.cover}>
          {course.logoUrl ? (
            <img src={course.logoUrl} alt="" width="800" height="400" fetchPriority="high" />
          ) : (
            <CourseCover name={course.name} />
          )}
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {registration}
          {course.description ? (
            <section aria-labelledby="about">
              <h2 id="about">{t('course.about')}</h2>
              <RichText html={course.description} />
            </section>
          ) : null}
          <section aria-labelledby="outline">
            <h2 id="outline">{t('course.outline')}</h2>
            <CourseOutline outline={course.outline} />
          </section>
        </div>
        <Offer course={course} action={action} />
      </div>
    </main>
  );
}

function Offer({ course, action }: { course: CourseLanding; action: ReactNode }) {
  const t = useTexts();
  const { price, number } = useFormats();
  const { figure, taxes } = price(course.inrPricePerMonth, course.taxPercentage);
  const facts = [
    ...(course.moduleCount > 0 ? [t('course.modules', { count: course.moduleCount })] : []),
    ...(course.examCount > 0 ? [t('course.exams', { count: course.examCount })] : []),
    course.userActiveDaysLimit ? t('course.openFor', { count: course.userActiveDaysLimit }) : t('course.openForEver'),
    ...(course.score && course.reviewCount
      ? [t('course.score', { score: number(course.score), count: course.reviewCount })]
      : []),
  ];
  return (
    <aside className={styles.offer} aria-label={t('course.offer')}>
      <p className={styles.price}>
        <strong>{figure}</strong> {taxes ? <span>{taxes}</span> : null}
      </p>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {action}
      {course.availableForDemo ? (
        <ButtonLink to={addresses.demoCourse(course.id)} look="quiet">
          {t('demo.try')}
        </ButtonLink>
      ) : null}
      <Link className={styles.ask} to={addresses.contact()}>
        {t('course.ask')}
      </Link>
    </aside>
  );
}
