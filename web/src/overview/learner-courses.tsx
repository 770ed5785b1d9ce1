import type { LearnerCourse, LearnerDetail } from '@lernhaus/contract/overview/learners';
import { wholePercentage } from '@lernhaus/domain/exams/whole-percentage';
import { useLocation } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { currentPath, Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip, type ChipLook } from '../ui/chip.tsx';
import { Meter } from '../ui/meter.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import styles from './learner-parts.module.css';
import { NeedChip } from './need-chip.tsx';
import { Panel } from './panel.tsx';

type Exam = LearnerDetail['exams'][number];

/** The courses of a learner with progress, time and results; each leads to the view-only course. */
export function LearnerCourses({ learner }: { learner: LearnerDetail }) {
  const t = useTexts();
  const { courses, exams, login } = learner;
  return (
    <Panel title={t('learner.courses')}>
      {courses.length === 0 ? <p className={styles.quiet}>{t('learner.noCourses')}</p> : null}
      {courses.map((course) => (
        <Course
          key={course.courseId}
          course={course}
          exams={exams.filter(({ courseId }) => courseId === course.courseId)}
          login={login}
        />
      ))}
    </Panel>
  );
}

function Course({ course, exams, login }: { course: LearnerCourse; exams: readonly Exam[]; login: string }) {
  const t = useTexts();
  const { duration } = useFormats();
  const here = currentPath(useLocation());
  const { name, percentage, doneCount, totalCount, seconds, lastSeenAt, enrolledAt, endsAt, status } = course;
  // The row of a failed exam already shows this need.
  const needs = course.needs.filter((need) => need !== 'examFailed' || !exams.some(isLost));
  return (
    <section className={styles.course}>
      <div className={styles.title}>
        <h3>
          <Link to={addresses.reviewedCourse(course.courseId, { user: login, backUrl: here })}>{name}</Link>
        </h3>
      </div>
      <Meter
        label={name}
        value={percentage}
        max={100}
        figure={t('learners.percentage', { percentage })}
        look={status === 'finished' ? 'good' : 'accent'}
      />
      <p className={styles.numbers}>
        {totalCount > 0 ? <span>{t('learner.steps', { done: doneCount, total: totalCount })}</span> : null}
        <span>{duration(seconds)}</span>
        <span>
          {lastSeenAt ? (
            <>
              {t('learner.seen')} <RelativeTime iso={lastSeenAt} />
            </>
          ) : (
            <>
              {t('learner.enrolled')} <RelativeTime iso={enrolledAt} />
            </>
          )}
        </span>
        {endsAt ? (
          <span>
            {t('learner.ends')} <RelativeTime iso={endsAt} mayBeAhead />
          </span>
        ) : null}
      </p>
      {needs.length > 0 ? (
        <p className={styles.chips}>
          {needs.map((need) => (
            <NeedChip key={need} need={need} />
          ))}
        </p>
      ) : null}
      {exams.length > 0 ? (
        <ul className={styles.exams}>
          {exams.map((exam) => (
            <li key={exam.name}>
              <span className={styles.exam}>{exam.name}</span>
              <ExamResult exam={exam} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const looks: Readonly<Record<Exam['state'], ChipLook>> = {
  NOT_STARTED: 'neutral',
  IN_PROGRESS: 'info',
  COMPLETED: 'good',
  PASSED: 'good',
  FAILED: 'bad',
};

/** Whether the learner has failed and has no attempt left. */
const isLost = ({ state, attemptsLeft }: Exam): boolean => state === 'FAILED' && attemptsLeft === 0;

/** The score, and one chip that says how the exam stands. */
function ExamResult({ exam }: { exam: Exam }) {
  const t = useTexts();
  const formats = useFormats();
  const { state, percentage, passingPercentage, attemptsLeft } = exam;
  const facts = [
    percentage !== null &&
      t('learner.score', {
        percentage: formats.number(
          wholePercentage({ acquiredPercentage: percentage, passingPercentage: passingPercentage ?? 0 }),
        ),
        passing: formats.number(passingPercentage ?? 0),
      }),
    state === 'FAILED' && attemptsLeft && t('learner.attemptsLeft', { count: attemptsLeft }),
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 ? <span className={styles.result}>{facts.join(' · ')}</span> : null}
      {isLost(exam) ? <NeedChip need="examFailed" /> : <Chip look={looks[state]}>{t(`learner.exam.${state}`)}</Chip>}
    </>
  );
}
