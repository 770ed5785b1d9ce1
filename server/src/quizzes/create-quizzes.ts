import type { Courses } from '../courses/api.ts';
import type { Media } from '../media/api.ts';
import type { Platform } from '../platform/create-platform.ts';
import { mountQuestionImports } from './questions/question-routes.ts';

/** Creates the slice of quizzes: the import of questions. Quizzes themselves are rows of courses. */
export function createQuizzes(
  platform: Platform,
  { media, courses }: { readonly media: Media; readonly courses: Courses },
): void {
  mountQuestionImports(platform, { media: media.store, courses });
}
