import type { CourseTree } from '@lernhaus/contract/courses/course-tree';
import type { SourceText } from './passages.ts';

/** The texts of a course's lessons, and nothing of its quizzes, case studies, exams and discussions. */
export const contentTexts = ({ courseModules }: CourseTree): SourceText[] =>
  courseModules
    .filter(({ type }) => type === 'CHAPTER')
    .flatMap(({ id: moduleId, moduleContents }) =>
      moduleContents.flatMap(({ id, title, text }) =>
        text ? [{ id, title, subtitle: null, html: text, moduleId }] : [],
      ),
    );
