import type { ReviewedQuiz } from '@lernhaus/contract/courses/answer-key';
import { expect, test } from 'vitest';
import { reviewAnswers } from './review-routes.ts';

type HeldQuiz = Omit<ReviewedQuiz, 'hasChanged'>;

const quiz = (id: string, question: string): HeldQuiz => ({
  entry: {
    kind: 'SUBJECTIVE',
    quiz: { id, question, index: 1, score: 1, hint: null, availableForDemo: false, answerFormat: null },
  },
  answerKey: { kind: 'SUBJECTIVE', quizId: id, possibleAnswer: question },
});

test('a review of many answers reads each release once, and shows the question that was answered', async () => {
  const ids = Array.from({ length: 500 }, (_none, at) => `quiz ${at}`);
  const reads: string[] = [];
  const readRelease = async (releaseId: string) => {
    reads.push(releaseId);
    return ids.map((id) => quiz(id, releaseId === 'old' && id === 'quiz 3' ? 'Why then?' : 'Why?'));
  };
  const answeredReleases = new Map(ids.slice(0, 400).map((id, at) => [id, at < 200 ? 'old' : 'new']));
  const reviewed = await reviewAnswers('new', answeredReleases, readRelease);
  expect(reads).toEqual(['new', 'old']);
  expect(reviewed.map(({ entry }) => entry.quiz.id)).toEqual(ids);
  expect(reviewed.filter(({ hasChanged }) => hasChanged).map(({ answerKey }) => answerKey)).toEqual([
    { kind: 'SUBJECTIVE', quizId: 'quiz 3', possibleAnswer: 'Why then?' },
  ]);
});
