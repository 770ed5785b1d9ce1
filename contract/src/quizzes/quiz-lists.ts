import { references } from '../resource/field.ts';

/** The five ordered quiz lists that contents and assessments hold, under the specification's spellings. */
export const quizLists = {
  objectiveQuizes: references('objective-quizs'),
  subjectiveQuizes: references('subjective-quizs'),
  dragAndDropQuizes: references('drag-and-drop-quizs'),
  fillInTheBlanksQuizes: references('fill-in-the-blanks-quizs'),
  imageQuizes: references('image-quizs'),
} as const;
