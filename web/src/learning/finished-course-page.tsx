import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import type { CourseProgressState } from '@lernhaus/contract/learning/endpoints';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { wholePercentage } from '@lernhaus/domain/exams/whole-percentage';
import type { CourseProgress } from '@lernhaus/domain/learning/course-progress';
import { courseTimeSeconds } from '@lernhaus/domain/learning/course-time';
import { type NextStep, nextStep } from '@lernhaus/domain/learning/next-step';
import { countsOfProgress, progressShare } from '@lernhaus/domain/learning/progress-share';
import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useCourseLanguage } from '../platform/course-language.tsx';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { type Language, useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { StateDrawing } from '../ui/drawings/state-drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import '../ui/mantine-forms.css';
import styles from './finished-course-page.module.css';
import { type CourseState, courseStateQuery, heldCoursesQuery, progressQuery } from './learner-queries.ts';

/** Parts that were added after the course was completed do not take the confirmation back. */
const isCompleted = (progress: CourseProgressState): boolean =>
  progress.completedAt !== null || progressShare(progress).percentage === 100;

/** What the learner has done of the chapters. */
const doneChapters = ({ moduleProgressState }: CourseProgressState): Modules =>
  moduleProgressState.flatMap((module) => {
    const contents = module.moduleContentProgressState.filter(({ contentCompleted }) => contentCompleted);
    const isDone = module.moduleCompleted || contents.length > 0;
    return isDone ? [{ ...module, moduleContentProgressState: contents }] : [];
  });

/** /my-courses/{id}/finished: the contents, time and results of a finished course, and the next course. */
export function FinishedCoursePage() {
  const t = useTexts();
  const { course: courseId = '' } = useParams();
  const ownCourses = useAccount()?.courses ?? [];
  const [courses, state, progress] = useQueries({
    queries: [
      heldCoursesQuery(ownCourses),
      courseStateQuery(courseId),
      // The player leads here as soon as its own progress is complete.
      { ...progressQuery(courseId), refetchOnMount: 'always' as const },
    ],
  });
  const failed = [courses, state, progress].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <main id="main">
        <LoadFailure error={failed.error} onRetry={() => [courses, state, progress].map((query) => query.refetch())} />
      </main>
    );
  const isOutdated = progress.isFetching && progress.data && !isCompleted(progress.data);
  if (!courses.data || !progress.data || state.data === undefined || isOutdated)
    return (
      <main id="main" className={styles.page}>
        <Skeleton height={420} />
      </main>
    );
  const course = courses.data.find(({ id }) => id === courseId);
  if (!course)
    return (
      <main id="main">
        <EmptyState
          drawing="notFound"
          title={t('course.notFound')}
          body={t('player.notFound')}
          action={{ to: addresses.myCourses(), label: t('player.leave') }}
        />
      </main>
    );
  const next = nextStep(progress.data, null);
  if (!isCompleted(progress.data)) {
    const { doneCount, totalCount } = progressShare(progress.data);
    return (
      <main id="main">
        <EmptyState
          title={t('finished.notYet', { name: course.name })}
          body={t('player.progress', { done: doneCount, total: totalCount })}
          action={{
            to: addresses.myCourses(courseId),
            label: next ? t('player.next', { name: next.name }) : t('player.leave'),
          }}
        />
      </main>
    );
  }
  const others = courses.data.filter(({ id }) => id !== courseId);
  return <CourseSummary course={course} state={state.data} progress={progress.data} others={others} />;
}

interface CourseSummaryProps {
  course: CourseCard;
  state: CourseState | null;
  progress: CourseProgressState;
  others: readonly CourseCard[];
}

function CourseSummary({ course, state, progress, others }: CourseSummaryProps) {
  const t = useTexts();
  const { language, site } = useSite();
  const { duration, percent } = useFormats();
  const account = useAccount();
  const lang = useCourseLanguage(course);
  const visits = state?.userCourseTimeSpentDetails ?? [];
  const doneModules = doneChapters(progress);
  const chapters = doneModules.filter(({ moduleType }) => moduleType === 'CHAPTER');
  // A failed exam is among them if its author has removed it.
  const exams = progress.examModuleProgressState.filter(({ bestAssessmentResult: best }) => best?.examPassed);
  const { contentCount: lessons } = countsOfProgress({ ...progress, moduleProgressState: doneModules });
  const [only] = exams.length === 1 ? exams : [];
  const examFact = only?.bestAssessmentResult
    ? [{ figure: percent(wholePercentage(only.bestAssessmentResult)), label: t('finished.examResult') }]
    : exams.length > 0
      ? [{ figure: String(exams.length), label: t('finished.exams', { count: exams.length }) }]
      : [];
  const facts = [
    { figure: String(lessons), label: t('finished.lessons', { count: lessons }) },
    ...examFact,
    { figure: duration(courseTimeSeconds(visits)), label: t('finished.timeSpent') },
  ];
  return (
    <main id="main" className={styles.page}>
      <title>{t('finished.pageTitle', { name: course.name })}</title>
      <article className={styles.sheet}>
        <div className={styles.moment}>
          <StateDrawing name="done" />
          <p className={styles.kind}>{t('finished.kind')}</p>
          {account ? <p className={styles.person}>{nameOfUser(account)}</p> : null}
          <p className={styles.lead}>{t('finished.lead', { company: site.companyName })}</p>
          <h1 lang={lang}>{course.name}</h1>
          {progress.completedAt ? <p className={styles.date}>{dates.date(progress.completedAt, language)}</p> : null}
        </div>
        <dl className={styles.facts}>
          {facts.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <ChapterList chapters={chapters} lang={lang} />
        <Results exams={exams} lang={lang} />
      </article>
      <NextCourse courseId={course.id} rest={nextStep(progress, null)} others={others} />
    </main>
  );
}

type Modules = CourseProgress['moduleProgressState'];

interface ModuleListProps {
  /** The language of the names. */
  lang: Language | undefined;
}

function ChapterList({ chapters, lang }: ModuleListProps & { chapters: Modules }) {
  const t = useTexts();
  return (
    <section aria-labelledby="finished-learned">
      <h2 id="finished-learned">{t('finished.learned')}</h2>
      <ul className={styles.learned}>
        {chapters.map(({ moduleId, moduleName }) => (
          <li key={moduleId}>
            <Icon name="check" size={18} />
            <span lang={lang}>{moduleName}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The best result of each exam. */
function Results({ exams, lang }: ModuleListProps & { exams: Modules }) {
  const t = useTexts();
  const { number } = useFormats();
  if (exams.length === 0) return null;
  return (
    <section aria-labelledby="finished-results">
      <h2 id="finished-results">{t('finished.results')}</h2>
      <dl className={styles.results}>
        {exams.map(({ moduleId, moduleName, bestAssessmentResult: best }) => (
          <div key={moduleId}>
            <dt lang={lang}>{moduleName}</dt>
            <dd>{best ? t('exam.outcome.passed', { percentage: number(wholePercentage(best)) }) : null}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface NextCourseProps {
  courseId: string;
  /** A part that was added after the course was completed. */
  rest: NextStep | null;
  others: readonly CourseCard[];
}

/** What was added to the course, else a course that the learner holds and has not finished, else the catalogue. */
function NextCourse({ courseId, rest, others }: NextCourseProps) {
  const t = useTexts();
  const progress = useQueries({ queries: others.slice(0, shownCourses).map(({ id }) => progressQuery(id)) });
  const [open] = others.flatMap((course, at) => {
    const progressData = progress[at]?.data;
    const share = progressData && progressShare(progressData);
    return share && share.percentage < 100 ? [{ course, doneCount: share.doneCount }] : [];
  });
  return (
    <div className={styles.actions}>
      {rest ? (
        <ButtonLink to={addresses.myCourses(courseId)}>{t('player.next', { name: rest.name })}</ButtonLink>
      ) : open ? (
        <ButtonLink to={addresses.myCourses(open.course.id)}>
          {t(open.doneCount > 0 ? 'finished.continueCourse' : 'finished.nextCourse', { name: open.course.name })}
        </ButtonLink>
      ) : (
        <ButtonLink to={addresses.catalogue()}>{t('learning.toCatalogue')}</ButtonLink>
      )}
      <Button look="quiet" onClick={() => window.print()}>
        {t('finished.print')}
      </Button>
      <Link to={addresses.player(courseId, { backUrl: addresses.finishedCourse(courseId) })}>
        {t('learning.openAgain')}
      </Link>
    </div>
  );
}

/** Each of them is a request. */
const shownCourses = 5;
