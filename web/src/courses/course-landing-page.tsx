import type { CourseLanding } from '@lernhaus/contract/courses/endpoints';
import { splitAbilities } from '@lernhaus/domain/courses/abilities';
import { courseCounts } from '@lernhaus/domain/courses/course-counts';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { CourseLanguageProvider, useCourseLanguage } from '../platform/course-language.tsx';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import type { Translate } from '../platform/translator.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { CourseCover } from '../ui/drawings/course-cover.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { RichText } from '../ui/rich-text.tsx';
import styles from './course-landing-page.module.css';
import { CourseOutline } from './course-outline.tsx';

interface CourseLandingPageProps {
  course: CourseLanding;
  /** The next step towards the course. */
  action: ReactNode;
  /** The way to order it later, together with others. */
  basket: ReactNode;
  /** The registration form, when a visitor has opened it. Then only the title and the form are shown. */
  registration: ReactNode | null;
  /** Reviews and questions below the course. */
  children: ReactNode;
}

/** The landing page of a course: what learners will be able to do, outline, price and next step. */
export function CourseLandingPage({ course, action, basket, registration, children }: CourseLandingPageProps) {
  const t = useTexts();
  const lang = useCourseLanguage(course);
  const description = splitAbilities(course.description ?? '');
  return (
    <main id="main">
      <CourseLanguageProvider value={lang}>
        <div className={styles.page}>
          {registration ? (
            <>
              <div className={styles.top}>
                <CourseHead course={course} />
                <Cover course={course} />
              </div>
              {registration}
            </>
          ) : (
            <div className={styles.columns}>
              <CourseHead course={course} />
              <div className={styles.side}>
                <Cover course={course} />
                <Offer course={course} action={action} basket={basket} />
              </div>
              <div className={styles.main}>
                {description.list ? (
                  <section className={styles.abilities} aria-labelledby="abilities">
                    <div id="abilities" className={styles.abilitiesTitle}>
                      <RichText html={`<h2>${description.heading ?? ''}</h2>`} />
                    </div>
                    <RichText html={description.list} />
                  </section>
                ) : null}
                {isBlankRichText(description.rest) ? null : (
                  <section aria-labelledby="about">
                    <h2 id="about">{t('course.about')}</h2>
                    <RichText html={description.rest} />
                  </section>
                )}
                <section aria-labelledby="outline">
                  <h2 id="outline">{t('course.outline')}</h2>
                  <CourseOutline outline={course.outline} lang={lang} />
                </section>
              </div>
            </div>
          )}
        </div>
      </CourseLanguageProvider>
      {registration ? null : children}
    </main>
  );
}

function CourseHead({ course }: { course: CourseLanding }) {
  const lang = useCourseLanguage(course);
  return (
    <div className={styles.words}>
      <h1 lang={lang}>{course.name}</h1>
      {course.seoText ? (
        <p className={styles.lead} lang={lang}>
          {course.seoText}
        </p>
      ) : null}
      <CourseFacts course={course} />
    </div>
  );
}

const Cover = ({ course: { name, logoUrl } }: { course: CourseLanding }) => (
  <div className={styles.cover}>
    {logoUrl ? <img src={logoUrl} alt="" width="800" height="400" fetchPriority="high" /> : <CourseCover name={name} />}
  </div>
);

/** Author, length, questions and score on one line. */
function CourseFacts({ course }: { course: CourseLanding }) {
  const t = useTexts();
  const { site } = useSite();
  const { number } = useFormats();
  const lang = useCourseLanguage(course);
  const facts = [
    ...(course.owner === site.company ? [t('course.by', { company: site.companyName })] : []),
    ...(lang ? [t(`course.language.${lang}`)] : []),
    ...(course.minutes > 0 ? [hoursText(t, course.minutes)] : []),
    ...(course.questionCount > 0 ? [t('course.questions', { count: course.questionCount })] : []),
    ...(course.score && course.reviewCount
      ? [t('course.score', { score: number(course.score), count: course.reviewCount })]
      : []),
  ];
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Rounds to five minutes below 50 minutes, and to half an hour above. */
function hoursText(t: ReturnType<typeof useTexts>, minutes: number): string {
  if (minutes < 50) return t('course.minutes', { count: Math.max(5, Math.round(minutes / 5) * 5) });
  const halves = Math.round(minutes / 30);
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return t('course.hours', { count: halves / 2, hours });
}

const openTimeWords = (t: Translate, days: number | null): string =>
  days ? t('course.openFor', { count: days }) : t('course.openForEver');

function Offer({ course, action, basket }: Pick<CourseLandingPageProps, 'course' | 'action' | 'basket'>) {
  const t = useTexts();
  const { price } = useFormats();
  const { figure, taxes } = price(course.inrPricePerMonth, course.taxPercentage, course.currency);
  const modules = course.outline.map(({ type, contents }) => ({ type, contents: contents.length }));
  const { contentCount, discussionCount, examCount } = courseCounts(modules);
  const facts: readonly { readonly icon: IconName; readonly words: string; readonly isShown: boolean }[] = [
    { icon: 'book', words: t('course.lessons', { count: contentCount }), isShown: contentCount > 0 },
    { icon: 'discussion', words: t('course.discussions', { count: discussionCount }), isShown: discussionCount > 0 },
    { icon: 'exam', words: t('course.exams', { count: examCount }), isShown: examCount > 0 },
    { icon: 'clock', words: openTimeWords(t, course.userActiveDaysLimit), isShown: true },
  ];
  return (
    <aside className={styles.offer} aria-label={t('course.offer')}>
      <div className={styles.buy}>
        <p className={styles.price}>
          <strong>{figure}</strong> {taxes ? <span>{taxes}</span> : null}
        </p>
        {action}
      </div>
      {basket}
      <ul>
        {facts
          .filter(({ isShown }) => isShown)
          .map(({ icon, words }) => (
            <li key={icon}>
              <Icon name={icon} size={18} />
              {words}
            </li>
          ))}
      </ul>
      {course.availableForDemo ? (
        <ButtonLink to={addresses.demoCourse(course.id)} look="quiet">
          {t('demo.try')}
        </ButtonLink>
      ) : null}
      <Link className={styles.ask} to={addresses.contact({ course: course.name })}>
        {t('course.ask')}
      </Link>
    </aside>
  );
}
