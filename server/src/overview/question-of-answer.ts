import type { Courses } from '../courses/api.ts';
import type { OpenAnswerRow } from './open-answer-queries.ts';

type ReleaseCache = Courses['releaseCache'];
type AnswerPlace = Pick<OpenAnswerRow, 'courseId' | 'moduleId' | 'parentId' | 'quizId' | 'releaseId'>;

/** The question of a written answer, and its place in the course. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly possibleAnswer: string | null;
  readonly answerFormat: string | null;
  readonly hint: string | null;
  /** The title of the content or the name of the assessment. */
  readonly placeName: string;
}

/** The question as the course has it now, else as it was when it was answered; null if neither has it. */
export async function currentQuestionOf(releaseCache: ReleaseCache, company: string, place: AnswerPlace, now: Date) {
  const current = await releaseCache.current(company, place.courseId, now);
  const question = current && (await questionIn(releaseCache, current.releaseId, place, now));
  return question ?? (place.releaseId ? questionIn(releaseCache, place.releaseId, place, now) : null);
}

/** The question as it was when it was answered, else as the course has it now; null if neither has it. */
export async function answeredQuestionOf(releaseCache: ReleaseCache, company: string, place: AnswerPlace, now: Date) {
  const question = place.releaseId ? await questionIn(releaseCache, place.releaseId, place, now) : null;
  return question ?? currentQuestionOf(releaseCache, company, place, now);
}

async function questionIn(
  releaseCache: ReleaseCache,
  releaseId: string,
  { moduleId, parentId, quizId }: AnswerPlace,
  now: Date,
): Promise<AnsweredQuestion | null> {
  const release = await releaseCache.release(releaseId, now);
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
