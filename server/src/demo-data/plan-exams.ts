import { examEnd } from '@lernhaus/domain/exams/exam-end';
import { type ExamQuestion, gradeAttempt } from '@lernhaus/domain/exams/grade-attempt';
import { dayMs, minuteMs } from '@lernhaus/domain/time';
import { attemptKeys } from '../courses/exam-paper.ts';
import type { ReleaseAssessment } from '../courses/release-document.ts';
import { newId } from '../platform/new-id.ts';
import type { ColumnValues } from './insert-rows.ts';
import type { Study } from './plan-study.ts';
import { rightAnswer } from './right-answer.ts';

export interface PlannedExams {
  readonly attempts: readonly ColumnValues[];
  readonly answers: readonly ColumnValues[];
}

interface Exam {
  readonly moduleId: string;
  readonly assessment: ReleaseAssessment;
}

/**
 * Plans the exams of a course: passed at once, failed once, failed with every attempt (`lost`), or running since a few
 * minutes. The attempts end with `lastSeen`.
 */
export function planExams(study: Study, lastSeen: Date): PlannedExams {
  const { exams } = study.enrolment;
  const all: Exam[] = study.course.tree.courseModules.flatMap(({ id: moduleId, assessments }) =>
    assessments.map((assessment) => ({ moduleId, assessment })),
  );
  const [first] = all;
  if (!exams || !first) return { attempts: [], answers: [] };
  if (exams === 'running')
    return { attempts: [attemptRow(study, first, 1, new Date(study.now.getTime() - 4 * minuteMs))], answers: [] };
  const attempts = (exams === 'lost' ? [first] : all).flatMap((exam) => {
    const tries = exams === 'lost' ? exam.assessment.allowedAttempt : 1;
    return Array.from({ length: tries }, (_, at) => {
      const start = new Date(lastSeen.getTime() - (tries - 1 - at) * dayMs - 30 * minuteMs);
      return finishedAttempt(study, exam, { number: at + 1, start, share: exams === 'passed' ? 1 : 0.4 });
    });
  });
  return { attempts: attempts.map(({ attempt }) => attempt), answers: attempts.flatMap(({ answers }) => answers) };
}

const attemptRow = ({ owner, user, course }: Study, exam: Exam, number: number, start: Date) => {
  const { id, allowedTimeInMinutes, passingPercentage } = exam.assessment;
  return {
    owner,
    id: newId(),
    user,
    course_id: course.card.id,
    module_id: exam.moduleId,
    assessment_id: id,
    number,
    release_id: course.releaseId,
    release_owner: owner,
    allowed_time_in_minutes: allowedTimeInMinutes,
    passing_percentage: passingPercentage,
    given_back_ms: 0,
    started: start.toISOString(),
    ends: examEnd(start.toISOString(), allowedTimeInMinutes),
    finished: null as string | null,
    result: null as unknown,
    passed: null as boolean | null,
  };
};

/** An attempt in which a share of the questions is answered correctly, graded like every attempt. */
function finishedAttempt(
  study: Study,
  exam: Exam,
  { number, start, share }: { readonly number: number; readonly start: Date; readonly share: number },
) {
  const attempt = attemptRow(study, exam, number, start);
  const questions = attemptKeys(exam.assessment, study.source.itemId, attempt.id);
  const givenAnswers = questions
    .slice(0, Math.floor(questions.length * share))
    .map(([quizId, key]) => [quizId, { ...rightAnswer(key, study.source.answers), quizType: key.kind }] as const);
  const graded = questions.map(([, { kind, key }]) => ({ kind, quiz: key }) as ExamQuestion);
  const result = gradeAttempt(graded, new Map(givenAnswers), exam.assessment.passingPercentage);
  const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs).toISOString();
  const answers = givenAnswers.map(([quiz_id, answer], place) => ({
    owner: study.owner,
    attempt_id: attempt.id,
    quiz_id,
    answer,
    saved: at(place + 1),
    version: 1,
  }));
  return { attempt: { ...attempt, finished: at(questions.length + 1), result, passed: result.examPassed }, answers };
}
