import type { CourseCard as Card } from '@lernhaus/contract/courses/endpoints';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../platform/addresses.ts';
import { useCourseLanguage } from '../platform/course-language.tsx';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { CourseCover } from '../ui/drawings/course-cover.tsx';
import styles from './course-card.module.css';

interface CourseCardProps {
  course: Card;
  to?: LocalPath;
  /** Whether the course is sold on the page of the card. */
  hasPrice?: boolean;
}

/** A course in the catalogue; the whole card is a link to its page, or to `to`. */
export function CourseCard({ course, to = addresses.course(course), hasPrice = true }: CourseCardProps) {
  const t = useTexts();
  const { price } = useFormats();
  const lang = useCourseLanguage(course);
  const { figure, taxes } = price(course.inrPricePerMonth, course.taxPercentage, course.currency);
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        {course.logoUrl ? (
          <img src={course.logoUrl} alt="" width="800" height="400" loading="lazy" />
        ) : (
          <CourseCover name={course.name} />
        )}
      </div>
      <div className={styles.body}>
        <h3 lang={lang}>
          <Link to={to}>{course.name}</Link>
        </h3>
        {course.seoText ? (
          <p className={styles.summary} lang={lang}>
            {course.seoText}
          </p>
        ) : null}
        <p className={styles.facts}>
          {course.contentCount > 0 ? <span>{t('course.lessons', { count: course.contentCount })}</span> : null}
          {course.examCount > 0 ? <span>{t('course.exams', { count: course.examCount })}</span> : null}
          {course.availableForDemo ? <span>{t('demo.free')}</span> : null}
          {lang ? <span>{t(`course.language.${lang}`)}</span> : null}
        </p>
        {hasPrice ? (
          <p className={styles.price}>
            <strong>{figure}</strong> {taxes ? <span>{taxes}</span> : null}
          </p>
        ) : null}
      </div>
    </article>
  );
}
