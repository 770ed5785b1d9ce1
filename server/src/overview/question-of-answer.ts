import type { Courses, Release } from '../courses/api.ts';
import type { OpenAnswerRow } from './open-answer-queries.ts';

type ReleaseCache = Courses['releaseCache'];
type AnswerPlace = Pick<OpenAnswerRow, 'courseId' | 'moduleId' | 'parentId' | 'quizId' | 'releaseId'>;

type FindQuestion = (
  releaseCache: ReleaseCache,
  company: string,
  place: AnswerPlace,
  now: Date,
) => Promise<AnsweredQuestion | null>;

/** The question of a written answer, and its place in the course. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly possibleAnswer: string | null;
  readonly answerFormat: string | null;
  readonly hint: string | null;
  /** The title of the content or the name of the assessment. */
  readonly placeName: string;
}

/** The question as the course has it now, else as it was when it was answered; null if neither can be read. */
export const currentQuestionOf: FindQuestion = async (...place) =>
  (await currentQuestion(...place)) ?? originalQuestion(...place);

/** The question as it was when it was answered, else as the course has it now; null if neither can be read. */
export const answeredQuestionOf: FindQuestion = async (...place) =>
  (await originalQuestion(...place)) ?? currentQuestion(...place);

const currentQuestion: FindQuestion = async (releaseCache, company, place, now) => {
  const course = await releaseCache.current(company, place.courseId, now);
  return course && questionIn(await releaseCache.release(course.releaseId, now), place);
};

const originalQuestion: FindQuestion = async (releaseCache, company, place, now) => {
  const release = place.releaseId ? await releaseCache.release(place.releaseId, now) : null;
  // A deleted course is still its own company's. A course of another company is read as long as it is shared.
  const mayRead = release?.owner === company || (await releaseCache.current(company, place.courseId, now)) !== null;
  return mayRead ? questionIn(release, place) : null;
};

function questionIn(release: Release | null, { moduleId, parentId, quizId }: AnswerPlace): AnsweredQuestion | null {
  const module = release?.document.courseModules.find(({ id }) => id === moduleId);
  const content = module?.moduleContents.find(({ id }) => id === parentId);
  const assessment = module?.assessments.find(({ id }) => id === parentId);
  const quiz = (content ?? assessment)?.subjectiveQuizes.find(({ id }) => id === quizId);
  if (!quiz) return null;
  return {
    question: quiz.question,
    possibleAnswer: quiz.possibleAnswer ?? null,
    answerFormat: quiz.answerFormat ?? null,
    hint: quiz.hint ?? null,
    placeName: content?.title ?? assessment?.name ?? '',
  };
}
