import { expect, test } from 'vitest';
import { courseCounts } from './course-counts.ts';

test('lessons are the contents of chapters: discussions and the texts of a case study are counted apart', () => {
  const modules = [
    { type: 'CHAPTER', contents: 2 },
    { type: null, contents: 1 },
    { type: 'DISCUSSION', contents: 2 },
    { type: 'EXAM', contents: 0 },
    { type: 'EXAM_CASE_STUDY', contents: 3 },
  ];
  expect(courseCounts(modules)).toEqual({ contentCount: 3, discussionCount: 2, examCount: 2 });
  expect(courseCounts([])).toEqual({ contentCount: 0, discussionCount: 0, examCount: 0 });
});
