import { references } from '../resource/field.ts';

/** The five quiz lists of a content or an assessment, with the specification's spelling. */
export const quizLists = {
  objectiveQuizes: references('objective-quizs'),
  subjectiveQuizes: references('subjective-quizs'),
  dragAndDropQuizes: references('drag-and-drop-quizs'),
  fillInTheBlanksQuizes: references('fill-in-the-blanks-quizs'),
  imageQuizes: references('image-quizs'),
} as const;
