import type { CourseCard } from '@lernhaus/contract/courses/endpoints';
import { type CurrentPath, initialPath, selectModule, visitContent } from '@lernhaus/domain/learning/current-path';
import { visitKeysOf } from '@lernhaus/domain/learning/path-in-course';
import { dayMs, minuteMs } from '@lernhaus/domain/time';
import { keysOf, type PlacedKey } from '../courses/grading-keys.ts';
import type { ReleaseDocument } from '../courses/release-document.ts';
import type { GradedAnswer } from '../learning/answer-queries.ts';
import { gradedAnswer, type SubmittedAnswer } from '../learning/save-answer.ts';
import { newId } from '../platform/new-id.ts';
import type { DemoEnrolment } from './demo-files.ts';
import type { ColumnValues } from './insert-rows.ts';
import { type DemoAnswering, rightAnswer } from './right-answer.ts';

/** A quiz that was answered this often and is still wrong. */
const wrongTries = 4;

/** A course of the demo, read once for all its learners. */
export interface StudiedCourse {
  readonly card: CourseCard;
  readonly tree: ReleaseDocument;
  readonly releaseId: string;
}

/** A learner in a course of the demo. */
export interface Study {
  readonly owner: string;
  readonly user: string;
  readonly enrolment: DemoEnrolment;
  readonly course: StudiedCourse;
  readonly source: DemoAnswering;
  readonly now: Date;
}

interface Visit {
  readonly start: Date;
  readonly end: Date;
}

/** The rows of what a learner has done, and the end of the last visit. */
export interface PlannedStudy {
  readonly lastSeen: Date;
  readonly state: ColumnValues;
  readonly path: ColumnValues;
  readonly answers: readonly ColumnValues[];
}

/** Plans the visits, the path and the graded answers of a learner in a share of the contents. */
export function planStudy(study: Study): PlannedStudy {
  const { tree } = study.course;
  const visits = visitsOf(study);
  const { share } = study.enrolment;
  const contents = tree.courseModules
    .filter(({ type }) => type === 'CHAPTER' || (share === 1 && type === 'DISCUSSION'))
    .flatMap((module) => module.moduleContents.map((content) => ({ module, content })));
  const done = contents.slice(0, Math.ceil(contents.length * (share ?? 0)));
  const [first, last] = [visits[0] as Visit, visits.at(-1) as Visit];
  let path = initialPath(tree, first.start) as CurrentPath;
  const answers: ColumnValues[] = [];
  for (const [at, { module, content }] of done.entries()) {
    const visit = visits[Math.floor((at * visits.length) / done.length)] as Visit;
    path = selectModule(path, tree, module.id, visit.start);
    path = visitContent(path, tree, { moduleId: module.id, contentId: content.id }, visit.start);
    const keys = keysOf(content, study.source.itemId);
    const stuckAt =
      study.enrolment.stuck && at === done.length - 1 ? keys.find(([, key]) => key.kind === 'OBJECTIVE') : null;
    for (const [quizId, key] of keys) {
      const isStuck = quizId === stuckAt?.[0];
      const answer = isStuck ? wrongAnswer(key) : rightAnswer(key, study.source.answers);
      const place = { moduleId: module.id, parentId: content.id, quizId };
      answers.push(
        answerRow(study, key, { ...place, ...answer }, { at: visit.end, version: isStuck ? wrongTries : 1 }),
      );
    }
  }
  return { lastSeen: last.end, state: stateRow(study, visits), path: pathRow(study, path, last.end), answers };
}

const wrongAnswer = ({ key }: PlacedKey): Partial<SubmittedAnswer> => {
  const options = 'options' in key ? (key.options as readonly { id: string; correct: boolean }[]) : [];
  return {
    objectiveQuizSelectedOptions: options
      .filter(({ correct }) => !correct)
      .slice(0, 1)
      .map(({ id }) => id),
  };
};

const rowOf = ({ owner, user, course }: Study, created: Date, modified: Date): ColumnValues => ({
  owner,
  id: newId(),
  user,
  course_id: course.card.id,
  created,
  modified,
  modified_by: user,
});

function stateRow(study: Study, visits: readonly Visit[]): ColumnValues {
  const spentMs = visits.reduce((sum, { start, end }) => sum + end.getTime() - start.getTime(), 0);
  return {
    ...rowOf(study, (visits[0] as Visit).start, (visits.at(-1) as Visit).end),
    accepted_agreement: true,
    visit_count: visits.length,
    total_time_spent: Math.floor(spentMs / 1000),
    user_course_time_spent_details: visits,
    selected_exam_modules: [],
    user_course_exam_state: {},
  };
}

const pathRow = (study: Study, path: CurrentPath, at: Date): ColumnValues => ({
  ...rowOf(study, at, at),
  module_id: path.moduleId,
  content_id: path.contentId,
  selected_index: path.selectedIndex,
  changed_at: path.changedAt,
  modules_current_path: path.modulesCurrentPath,
  module_content_state: path.moduleContentState,
  visited_at: Object.fromEntries(visitKeysOf(path).map((visit) => [visit, at])),
});

function answerRow(
  study: Study,
  key: PlacedKey,
  answer: SubmittedAnswer,
  { at, version }: { readonly at: Date; readonly version: number },
): ColumnValues {
  const graded: GradedAnswer = gradedAnswer({ keyAt: () => key }, study.course.releaseId, answer);
  return {
    ...rowOf(study, at, at),
    version,
    module_id: graded.moduleId,
    parent_id: graded.parentId,
    quiz_id: graded.quizId,
    quiz_type: graded.quizType,
    objective_quiz_selected_options: graded.objectiveQuizSelectedOptions,
    subjective_quiz_answer: graded.subjectiveQuizAnswer,
    drag_and_drop_quiz_answer: graded.dragAndDropQuizAnswer ?? null,
    fill_in_blanks_answers: graded.fillInBlanksAnswers ?? {},
    part_results: graded.partResults,
    correct: graded.correct,
    release_id: graded.releaseId,
  };
}

/**
 * Visits from the enrolment to the last day, at times of day that differ from person to person but not from start to
 * start. A learner in an exam is there now.
 */
function visitsOf({ user, enrolment, now }: Study): Visit[] {
  const { enrolledDaysAgo, lastDaysAgo = 0, visits = 1, exams } = enrolment;
  const isInExam = exams === 'running';
  const seed = [...user].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return Array.from({ length: visits }, (_, at) => {
    const share = visits === 1 ? 1 : at / (visits - 1);
    const daysAgo = Math.round(enrolledDaysAgo + (lastDaysAgo - enrolledDaysAgo) * share);
    const minutes = 12 + ((seed * (at + 3)) % 41);
    const sinceMinutes = isInExam && at === visits - 1 ? 0 : 2 + ((seed + at * 97) % 480);
    const end = new Date(now.getTime() - daysAgo * dayMs - sinceMinutes * minuteMs);
    return { start: new Date(end.getTime() - minutes * minuteMs), end };
  });
}
