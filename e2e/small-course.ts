import type { Page } from '@playwright/test';

/** Calls the API as the page's signed-in user and returns the id of the created or changed row. */
export const send = (
  page: Page,
  method: 'POST' | 'PUT',
  path: string,
  body: Record<string, unknown>,
): Promise<string> =>
  page.evaluate(
    async ([verb, address, body]) => {
      const token =
        localStorage.getItem('jhi-authenticationToken') ?? sessionStorage.getItem('jhi-authenticationToken');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const options: RequestInit = { method: verb, headers, body };
      const answer = await fetch(`/services/elearning/api/${address}`, options);
      if (!answer.ok) throw new Error(`${verb} ${address}: ${await answer.text()}`);
      return ((await answer.json()) as { id: string }).id;
    },
    [method, path, JSON.stringify(body)] as const,
  );

/**
 * Creates a published course with one content and an exam of two questions; the first option is right. `later` is a
 * further question, which is in no exam yet.
 */
export async function courseWithExam(author: Page) {
  const ask = async (question: string, index: number) => {
    const quiz = await send(author, 'POST', 'objective-quizs', { question, score: 1, index, type: 'SINGLE_CHOICE' });
    for (const [place, option] of ['Right', 'Wrong'].entries()) {
      const correct = option === 'Right';
      await send(author, 'POST', 'objective-quiz-options', {
        option,
        correct,
        index: place,
        objectiveQuiz: { id: quiz },
      });
    }
    return quiz;
  };
  const quizzes = [await ask('First of the exam?', 1), await ask('Second of the exam?', 2)].map((id) => ({ id }));
  const later = await ask('Put in later?', 1);
  const rules = { allowedAttempt: 2, allowedTimeInMinutes: 30, passingPercentage: 50, showAnswers: 'AFTER_PASSING' };
  const assessment = await send(author, 'POST', 'assessments', {
    name: 'Fair exam',
    index: 1,
    ...rules,
    objectiveQuizes: quizzes,
  });
  const content = await send(author, 'POST', 'module-contents', {
    title: 'Read this',
    index: 1,
    text: '<p>Short.</p>',
  });
  const chapter = await send(author, 'POST', 'course-modules', {
    name: 'Only lesson',
    index: 1,
    moduleContents: [{ id: content }],
  });
  const module = { name: 'Fair exam', index: 2, type: 'EXAM', assessments: [{ id: assessment }] };
  const exam = await send(author, 'POST', 'course-modules', module);
  const courseModules = [{ id: chapter }, { id: exam }];
  const course = await send(author, 'POST', 'courses', { name: 'Edited meanwhile', published: true, courseModules });
  return { course, chapter, content, assessment, later };
}
