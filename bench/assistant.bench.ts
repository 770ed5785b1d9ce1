import { assistantQuality, unrelatedQuality } from './assistant-quality.ts';
import { courseQuality } from './course-quality.ts';
import type { Figure } from './side-by-side.ts';

const figureOf = (bench: string, ours: number, ceiling: number, goal: number): Figure => ({
  bench,
  ratio: ours / ceiling,
  goal,
  unit: 'questions',
  ours,
  ceiling,
  met: ours / ceiling >= goal,
});

/** The assistant's replies without a model, to questions in both languages. The ceiling is the number of questions. */
export async function measure(): Promise<Figure[]> {
  const all = assistantQuality('all');
  const figures = [
    figureOf('assistant: the right source first', all.rightFirst, all.withSource, 0.9),
    figureOf('assistant: questions out of scope refused', all.refused, all.outOfScope, 0.95),
    figureOf('assistant: its answers that are right', all.answeredRight, all.answered, 0.95),
  ];
  for (const language of ['en', 'de'] as const) {
    const { rightFirst, withSource } = assistantQuality('all', (question) => question.language === language);
    figures.push(figureOf(`assistant: the right source first (${language})`, rightFirst, withSource, 0.85));
  }
  const { rightFirst, withSource } = assistantQuality('heldOut');
  const unrelated = unrelatedQuality();
  const course = courseQuality();
  return [
    ...figures,
    figureOf('assistant: the same, questions that were not used for tuning', rightFirst, withSource, 0.9),
    figureOf(
      'assistant: of everyday questions, it says that it does not know',
      unrelated.unknown,
      unrelated.asked,
      0.85,
    ),
    figureOf('assistant of a course: the right lesson first', course.rightFirst, course.covered, 0.9),
    figureOf('assistant of a course: questions out of scope not answered', course.notAnswered, course.outOfScope, 0.95),
    figureOf('assistant of a course: of them, it says that it does not know', course.unknown, course.outOfScope, 0.8),
  ];
}
