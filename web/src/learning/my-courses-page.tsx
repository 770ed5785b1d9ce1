import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useCourseLanguage } from '../platform/course-language.tsx';
import { deviceStore } from '../platform/device-store.ts';
import { Link } from '../platform/links.ts';
import { useObservable } from '../platform/observable.ts';
import { onSignInAgain } from '../platform/on-sign-in-again.ts';
import { type AccountIdentity, accountKeyOf, useAccount, useAccountIdentity } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { answerCalls } from './answer-calls.ts';
import { ClosedCourses } from './closed-courses.tsx';
import { LearnerCourseCard, type LearnerCourseCardProps } from './learner-course-card.tsx';
import { heldCoursesQuery, latestCourseQuery, otherCourseQuery, progressQuery } from './learner-queries.ts';
import { MyCoursesList } from './my-courses-list.tsx';
import styles from './my-courses-page.module.css';
import { MyCoursesSkeleton } from './my-courses-skeleton.tsx';
import { RefusedAnswers } from './refused-answers.tsx';
import { ResumePanel } from './resume-panel.tsx';
import type { RefusedAnswer, SubmittedAnswer } from './sync/answer-outbox.ts';
import { AnswerStore } from './sync/answer-store.ts';

interface MyCoursesPageProps {
  examRow: LearnerCourseCardProps['examRow'];
  /** The orders that wait for their payment; without courses and orders the given element. */
  pendingOrders: (otherwise?: ReactNode) => ReactNode;
}

/** /my-courses: the learner's courses as a list, and the chosen one as a card (specification 2, my-courses). */
export function MyCoursesPage({ examRow, pendingOrders }: MyCoursesPageProps) {
  const { site } = useSite();
  const account = useAccount();
  const [search] = useSearchParams();
  const ownCourses = account?.courses ?? [];
  const isExpired = site.expired && !flagsOf(account?.authorities).admin;
  const {
    data: courses,
    error,
    isLoadingError,
    refetch,
  } = useQuery({ ...heldCoursesQuery(ownCourses), enabled: ownCourses.length > 0 && !isExpired });
  const requestedId = search.get('course');
  // Without a course in the address, the page shows the latest one.
  const latest = useQuery({
    ...latestCourseQuery(account?.login ?? ''),
    enabled: requestedId === null && ownCourses.length > 1 && !isExpired,
  });
  const { refusedAnswers, dismiss } = useSendPendingAnswers(useAccountIdentity());
  if (isExpired)
    return (
      <main id="main">
        <ClosedCourses />
      </main>
    );
  if (isLoadingError)
    return (
      <main id="main">
        <LoadFailure error={error} onRetry={refetch} />
      </main>
    );
  if ((ownCourses.length > 0 && !courses) || latest.isLoading) return <MyCoursesSkeleton />;
  const notice = <RefusedInCourses courses={courses ?? []} answers={refusedAnswers} onDismiss={dismiss} />;
  if (!courses || courses.length === 0)
    return (
      <main id="main">
        {notice}
        {pendingOrders(<NoCourses isEditor={flagsOf(account?.authorities).isEditor} />)}
      </main>
    );
  return (
    <Courses
      courses={courses}
      requestedId={requestedId}
      latest={latest.data ?? null}
      examRow={examRow}
      pendingOrders={pendingOrders()}
      notice={notice}
    />
  );
}

/** Owners and authors get a link to the courses of the company, learners a link to the catalogue. */
function NoCourses({ isEditor }: { isEditor: boolean }) {
  const t = useTexts();
  return isEditor ? (
    <EmptyState
      title={t('learning.empty.teaches')}
      body={t('learning.empty.teaches.body')}
      action={{ to: addresses.entityList('course'), label: t('learning.empty.teaches.do') }}
    />
  ) : (
    <EmptyState
      title={t('learning.empty')}
      body={t('learning.empty.body')}
      action={{ to: addresses.catalogue(), label: t('learning.toCatalogue') }}
    />
  );
}

interface CoursesProps {
  courses: readonly CourseCard[];
  requestedId: string | null;
  /** The course in which the learner was last. */
  latest: string | null;
  examRow: LearnerCourseCardProps['examRow'];
  pendingOrders: ReactNode;
  notice: ReactNode;
}

function Courses({ courses, requestedId, latest, examRow, pendingOrders, notice }: CoursesProps) {
  const t = useTexts();
  const hasOtherCourses = (useQuery(otherCourseQuery()).data ?? []).length > 0;
  const chosenCourse = courses.find(({ id }) => id === requestedId);
  const course = chosenCourse ?? courses.find(({ id }) => id === latest) ?? courses[0];
  // On a phone, a panel above the list shows the next step of the course, unless the course is finished. The list waits
  // until that is known, so that no row moves under a finger.
  const needsPanel = chosenCourse === undefined && courses.length > 1;
  const progress = useQuery({ ...progressQuery(course?.id ?? ''), enabled: needsPanel && course !== undefined });
  if (!course) return null;
  if (progress.isLoading) return <MyCoursesSkeleton />;
  return (
    <main id="main" className={styles.page} data-chosen={chosenCourse !== undefined || courses.length === 1}>
      <div className={styles.heading}>
        <h1>{t('learning.title')}</h1>
        {hasOtherCourses ? (
          <Link to={addresses.catalogue()} className={styles.more}>
            {t('learning.toCatalogue')}
          </Link>
        ) : null}
        {pendingOrders}
        {notice}
      </div>
      {courses.length > 1 ? (
        <div className={styles.list}>
          <ResumePanel course={course} />
          <MyCoursesList courses={courses} shownId={course.id} />
        </div>
      ) : null}
      <div className={styles.card}>
        {courses.length > 1 ? (
          <Link to={addresses.myCourses()} className={styles.backToList}>
            <Icon name="back" />
            {t('learning.allMine')}
          </Link>
        ) : null}
        <LearnerCourseCard key={course.id} course={course} examRow={examRow} />
      </div>
    </main>
  );
}

interface RefusedInCoursesProps {
  courses: readonly CourseCard[];
  answers: readonly RefusedAnswer[];
  onDismiss: (answer: SubmittedAnswer) => void;
}

/** The refused answers of all courses. The player offers the question, if the course still has it. */
function RefusedInCourses({ courses, answers, onDismiss }: RefusedInCoursesProps) {
  const t = useTexts();
  const courseOf = ({ courseId }: SubmittedAnswer) => courses.find(({ id }) => id === courseId);
  const linkTo = (course: CourseCard | undefined) =>
    course ? <Link to={addresses.player(course.id)}>{t('learning.refused.open')}</Link> : null;
  const nameOf = (course: CourseCard | undefined) => (course ? <CourseName course={course} /> : null);
  return (
    <RefusedAnswers
      answers={answers}
      nameOf={(answer) => nameOf(courseOf(answer))}
      action={(answer) => linkTo(courseOf(answer))}
      onDismiss={onDismiss}
    />
  );
}

const CourseName = ({ course }: { course: CourseCard }) => <span lang={useCourseLanguage(course)}>{course.name}</span>;

/**
 * Sends the answers that an earlier visit could not send, and loads the progress that has changed with them. Returns
 * those that the server has refused, now or earlier.
 */
function useSendPendingAnswers(account: AccountIdentity) {
  const client = useQueryClient();
  const answerStore = useMemo(
    () => new AnswerStore({ store: deviceStore, accountKey: accountKeyOf(account), ...answerCalls(account) }),
    [account],
  );
  useEffect(() => {
    const send = async () => {
      await answerStore.load([]);
      await answerStore.outbox.flush();
      const savedStates = [...answerStore.states.get()].filter(([, { sync }]) => sync === 'saved');
      for (const id of new Set(savedStates.map(([key]) => courseIdOf(key))))
        void client.invalidateQueries({ queryKey: progressQuery(id).queryKey });
    };
    void send();
    return onSignInAgain(() => void send());
  }, [answerStore, client]);
  const dismiss = (answer: SubmittedAnswer) => void answerStore.dismiss(answer);
  return { refusedAnswers: useObservable(answerStore.refusedAnswers), dismiss };
}

const courseIdOf = (placeKey: string): string => placeKey.split('/', 1)[0] ?? '';
