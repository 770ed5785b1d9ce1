import type { QuizAnswer } from '../quizzes/quiz-answer.ts';
import type { QuizKind } from '../quizzes/quiz-kinds.ts';
import { type AssessmentResult, fromHundredths, hundredths, scoreInHundredths } from './exam-score.ts';
import { type ExamQuestion, earnsScore } from './grade-attempt.ts';

/** How a learner did in one topic of an exam. */
export type TopicResult = {
  /** The chapter in which the questions are practised; null when the course knows only their kind. */
  readonly moduleName: string | null;
  /** The kind of the questions; null when their chapter is known. Both are null for questions of several topics. */
  readonly quizKind: QuizKind | null;
  readonly questionCount: number;
  readonly correctCount: number;
  /**
   * The share of the points, 0 to 100, rounded down to two decimals. A passing percentage has two, so the share reaches
   * it exactly when the points do.
   */
  readonly percentage: number;
};

/**
 * The result of an ended attempt by topic. A topic is the chapter that practises a question; questions that no chapter
 * has are grouped by their kind. Topics are in the order of their first questions; added up ones come last.
 * @param answers by quiz id, with the author's item ids.
 * @param moduleNameOf the chapter that practises a quiz, or null.
 * @param smallest topics with fewer questions are added up, so that with 2 no topic has a single question.
 */
export function examTopics(
  questions: readonly ExamQuestion[],
  answers: ReadonlyMap<string, QuizAnswer>,
  moduleNameOf: (quizId: string) => string | null,
  smallest = 1,
): TopicResult[] {
  const byTopic = Map.groupBy(questions, ({ kind, quiz }) => JSON.stringify(topicOf(moduleNameOf(quiz.id), kind)));
  return addUpSmallTopics([...byTopic], smallest).map(([topic, ofTopic]) => {
    const scored = ofTopic.map((question) => ({
      score: question.quiz.score,
      correct: earnsScore(question, answers.get(question.quiz.id)),
    }));
    const right = scored.filter(({ correct }) => correct);
    const total = scoreInHundredths(scored);
    const [gained, all] =
      total > 0n ? [scoreInHundredths(right), total] : [BigInt(right.length), BigInt(scored.length)];
    return {
      ...(JSON.parse(topic) as ReturnType<typeof topicOf>),
      questionCount: scored.length,
      correctCount: right.length,
      percentage: fromHundredths((gained * 10_000n) / all),
    };
  });
}

type QuestionsOfTopic = readonly [topic: string, questions: readonly ExamQuestion[]];

const severalTopics = JSON.stringify({ moduleName: null, quizKind: null });

function addUpSmallTopics(topics: readonly QuestionsOfTopic[], smallest: number): readonly QuestionsOfTopic[] {
  const bySize = topics.toSorted(([, one], [, other]) => one.length - other.length);
  const small = bySize.filter(([, { length }]) => length < smallest);
  if (small.length === 0) return topics;
  const questionsOf = (list: readonly QuestionsOfTopic[]) => list.flatMap(([, questions]) => questions);
  // If the small topics have too few questions together, the next larger topic is added to them.
  while (questionsOf(small).length < smallest && small.length < bySize.length)
    small.push(...bySize.slice(small.length, small.length + 1));
  return [...topics.filter((topic) => !small.includes(topic)), [severalTopics, questionsOf(small)]];
}

const topicOf = (moduleName: string | null, kind: QuizKind) => ({
  moduleName,
  quizKind: moduleName === null ? kind : null,
});

/** Whether a topic alone reaches the passing percentage. Screens show the others as topics to practise. */
export const isStrongTopic = ({ percentage }: TopicResult, { passingPercentage }: AssessmentResult): boolean =>
  percentage >= passingPercentage;

/** The points with which an exam is passed: the passing percentage of all points, rounded up to two decimals. */
export const neededPoints = (totalScore: number, passingPercentage: number): number =>
  fromHundredths((hundredths(totalScore) * hundredths(passingPercentage) + 9_999n) / 10_000n);

/** The points that are missing to pass, rounded up to two decimals; 0 for a passed exam. */
export function missingPoints({ totalScore, acquiredScore, passingPercentage, examPassed }: AssessmentResult): number {
  if (examPassed) return 0;
  const missing = hundredths(neededPoints(totalScore, passingPercentage)) - hundredths(acquiredScore);
  return missing > 0n ? fromHundredths(missing) : 0;
}
