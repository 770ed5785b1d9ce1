import type { PartResults } from '@lernhaus/domain/quizzes/part-results';
import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { FillInTheBlanksField } from './fill-in-the-blanks-field.tsx';
import { ImageField } from './image-field.tsx';
import { DragAndDropField } from './lazy-fields.tsx';
import { ObjectiveField } from './objective-field.tsx';
import type { LearnerQuiz } from './quiz-controller.ts';
import { SubjectiveField } from './subjective-field.tsx';

interface AnswerFieldOfEntryProps {
  entry: LearnerQuiz;
  answer: QuizAnswer;
  onChange: (answer: QuizAnswer) => void;
  isReadOnly: boolean;
  /** Whether each part of the shown answer is right, by id. */
  results: PartResults;
  labelId: string;
}

/** The input for a quiz, by its kind. */
export function AnswerField({ entry, ...rest }: AnswerFieldOfEntryProps) {
  switch (entry.kind) {
    case 'OBJECTIVE':
      return <ObjectiveField quiz={entry.quiz} {...rest} />;
    case 'SUBJECTIVE':
      return <SubjectiveField quiz={entry.quiz} {...rest} />;
    case 'DRAG_AND_DROP':
      return <DragAndDropField quiz={entry.quiz} {...rest} />;
    case 'FILL_IN_THE_BLANKS':
      return <FillInTheBlanksField quiz={entry.quiz} {...rest} />;
    case 'IMAGE':
      return <ImageField quiz={entry.quiz} {...rest} />;
  }
}
