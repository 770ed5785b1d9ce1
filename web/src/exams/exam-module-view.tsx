import type { AssessmentNode, CourseTree, ModuleNode } from '@lernhaus/contract/courses/course-tree';
import type { ExamState } from '@lernhaus/contract/learning/user-course-state';
import { remainingAttempts } from '@lernhaus/domain/exams/remaining-attempts';
import { byIndex } from '@lernhaus/domain/quizzes/by-index';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { ExamEntryDialogs, useExamEntry } from './exam-entry.tsx';
import styles from './exam-module-view.module.css';
import { ExamName } from './exam-name.tsx';
import { ExamOutcome } from './exam-outcome.tsx';
import { ExamOutcomeSkeleton } from './exam-outcome-skeleton.tsx';
import { attemptsQuery, type ExamStates, learnersExamStatesQuery, myExamStatesQuery } from './exam-queries.ts';
import { ExamResults } from './exam-results.tsx';
import { ExamReviewDialog } from './exam-review-dialog.tsx';
import { ExamRules } from './exam-rules.tsx';
import type { ExamSlots } from './exam-slots.ts';
import { ExamStartArea } from './exam-start-area.tsx';
import { UnsentAnswers } from './unsent-answers.tsx';

interface ExamModuleViewProps {
  course: CourseTree;
  module: ModuleNode;
  /** The exams that the course no longer has. One of them may have been removed while the player is open. */
  formerExams: readonly ModuleNode[];
  /** The learner whose exams the reviewer sees; null for one's own. */
  reviewedLearner: string | null;
  slots: ExamSlots;
  /** The link after a passed exam; null if nothing follows. */
  nextStep: ReactNode;
  /** Opens the comments on an exam. */
  onAsk: (assessmentId: string) => void;
}

/** The exams of a module: description, rules, start and results (specification 2, exam module view). */
export function ExamModuleView(props: ExamModuleViewProps) {
  const { course, formerExams, reviewedLearner, slots, nextStep, onAsk } = props;
  const t = useTexts();
  const exams = byIndex(props.module.assessments).map((assessment) => ({
    assessment,
    module: formerExams.find(({ id }) => id === assessment.id) ?? props.module,
  }));
  const states = useQuery(
    reviewedLearner === null ? myExamStatesQuery(course.id) : learnersExamStatesQuery(course.id, reviewedLearner),
  );
  if (exams.length === 0 && props.module.moduleContents.length === 0)
    return <p className={styles.empty}>{t('exam.empty')}</p>;
  return exams.map(({ assessment, module }) => (
    <section key={assessment.id} className={styles.exam} aria-labelledby={`exam-${assessment.id}`}>
      <ExamName module={module} assessment={assessment} />
      {reviewedLearner === null && states.data && isOver(states.data, module, assessment) ? null : (
        <Description assessment={assessment} />
      )}
      <FormerNote module={module} assessment={assessment} />
      {states.error ? <LoadFailure error={states.error} onRetry={states.refetch} /> : null}
      {states.data ? (
        <AttemptsOfViewer
          {...{ course, states: states.data, module, assessment, slots, nextStep }}
          isOwn={reviewedLearner === null}
          onAsk={() => onAsk(assessment.id)}
        />
      ) : (
        <ExamRules assessment={assessment} />
      )}
      {reviewedLearner !== null && states.data === null ? (
        <p className={styles.empty}>{t('exam.review.nothing')}</p>
      ) : null}
      {!states.data && !states.error && !(reviewedLearner !== null && states.data === null) ? (
        <Skeleton height={48} />
      ) : null}
    </section>
  ));
}

/** An exam that the course no longer has is a module of its own, with the exam's id. */
const isFormer = (module: ModuleNode, assessment: AssessmentNode): boolean => module.id === assessment.id;

/** Whether the learner can neither start the exam nor go on with it. */
function isOver(states: ExamStates, module: ModuleNode, assessment: AssessmentNode): boolean {
  const state = states.userCourseExamState[assessment.id];
  if (isRunningIn(state)) return false;
  return (
    isFormer(module, assessment) || remainingAttempts(assessment.allowedAttempt, state?.examAttemptedCount ?? 0) === 0
  );
}

const isRunningIn = (state: ExamState | undefined): boolean => state?.examStarted === true && !state.examTimeEnds;

const Description = ({ assessment: { description } }: { assessment: AssessmentNode }) =>
  isBlankRichText(description) ? null : <ReadingText html={description ?? ''} />;

function FormerNote({ module, assessment }: { module: ModuleNode; assessment: AssessmentNode }) {
  const t = useTexts();
  return isFormer(module, assessment) ? <p className={styles.empty}>{t('exam.former')}</p> : null;
}

/** The chapter that practises a topic. Its name is all that a result knows of it. */
function chapterLink(course: CourseTree, name: string): LocalPath | undefined {
  const chapter = course.courseModules.find((one) => one.name === name);
  return chapter ? addresses.player(course.id, { moduleId: chapter.id }) : undefined;
}

interface AttemptsProps {
  course: CourseTree;
  states: ExamStates;
  module: ModuleNode;
  assessment: AssessmentNode;
  slots: ExamSlots;
}

/**
 * The part of the view for both the learner and a reviewer: the attempts, the result that counts, and the answers of
 * one attempt.
 */
function useAttempts({ course, states, module, assessment, slots }: AttemptsProps, isOwn: boolean) {
  const { data: attempts = [], isLoading, failureCount } = useQuery(attemptsQuery(states.id, assessment.id));
  const [openAttempt, setOpenAttempt] = useState<number | null>(null);
  const state = states.userCourseExamState[assessment.id];
  const isRunning = isRunningIn(state);
  // A result changes what the next step is, so the page waits for it, but not for a call that has failed once.
  const isResultLoading = isLoading && failureCount === 0 && !isRunning && (state?.examAttemptedCount ?? 0) > 0;
  const counting = isRunning ? undefined : attempts.findLast(({ result }) => result !== null);
  const outcome = (action: ReactNode, canRetake = false) =>
    counting?.result ? (
      <ExamOutcome
        attempt={counting}
        result={counting.result}
        attempts={attempts}
        action={action}
        canRetake={canRetake}
        chapterLink={isOwn ? (name) => chapterLink(course, name) : undefined}
        onAnswers={isOwn && counting.answersShown ? () => setOpenAttempt(counting.number) : undefined}
      />
    ) : null;
  const review =
    openAttempt === null ? null : (
      <ExamReviewDialog
        stateId={states.id}
        assessmentId={assessment.id}
        name={assessment.name}
        number={openAttempt}
        module={module}
        isOwn={isOwn}
        question={slots.question}
        onClose={() => setOpenAttempt(null)}
      />
    );
  return { attempts, state, isRunning, isResultLoading, counting, outcome, review, show: setOpenAttempt };
}

interface OwnAttemptsProps extends AttemptsProps {
  nextStep: ReactNode;
  onAsk: () => void;
}

function AttemptsOfViewer({ isOwn, ...props }: OwnAttemptsProps & { isOwn: boolean }) {
  return isOwn ? <OwnAttempts {...props} /> : <ReviewedAttempts {...props} />;
}

/** After a passed or the last attempt the result comes first, and what the exam asked for is folded below it. */
function OwnAttempts({ nextStep, onAsk, ...props }: OwnAttemptsProps) {
  const t = useTexts();
  const { states, module, assessment, slots } = props;
  const { attempts, state, isRunning, isResultLoading, counting, outcome, review, show } = useAttempts(props, true);
  const entry = useExamEntry(states.id, assessment, slots);
  const hasPassed = counting?.result?.examPassed === true;
  const allowed = assessment.allowedAttempt;
  const remaining = remainingAttempts(allowed, state?.examAttemptedCount ?? 0);
  const hasEnded = isOver(states, module, assessment);
  const isFolded = hasPassed || hasEnded;
  const canRetake = remaining > 0 && !isFormer(module, assessment);
  const startArea =
    (isFormer(module, assessment) && !isRunning) || isResultLoading ? null : (
      <ExamStartArea {...{ entry, state, allowed, remaining, hasPassed, onAsk }} />
    );
  // After a failed attempt the next one is the next step, after a passed one the rest of the course.
  const isNextAttempt = counting !== undefined && !hasPassed;
  return (
    <>
      {isResultLoading ? <ExamOutcomeSkeleton /> : outcome(isNextAttempt ? startArea : nextStep, canRetake)}
      {isFolded ? null : <ExamRules assessment={assessment} />}
      {isNextAttempt ? null : startArea}
      <UnsentAnswers attempts={attempts} isExamOpen={entry.open !== null} slots={slots} />
      <ExamResults attempts={attempts} onReview={show} isReviewer={false} />
      {isFolded ? (
        <Disclosure title={t('exam.rules')}>
          <div className={styles.exam}>
            {hasEnded ? <Description assessment={assessment} /> : null}
            <ExamRules assessment={assessment} />
          </div>
        </Disclosure>
      ) : null}
      {review}
      <ExamEntryDialogs {...{ entry, module, assessment, remaining, hasPassed, slots, onAsk }} />
    </>
  );
}

function ReviewedAttempts(props: AttemptsProps) {
  const t = useTexts();
  const { attempts, outcome, review, show } = useAttempts(props, false);
  const latest = attempts.at(-1)?.number;
  return (
    <>
      <Button aria-haspopup="dialog" disabled={latest === undefined} onClick={() => show(latest ?? null)}>
        {t('exam.viewProgress')}
      </Button>
      {latest === undefined ? <p className={styles.empty}>{t('exam.review.nothing')}</p> : null}
      {outcome(null)}
      <ExamRules assessment={props.assessment} />
      <ExamResults attempts={attempts} onReview={show} isReviewer />
      {review}
    </>
  );
}
