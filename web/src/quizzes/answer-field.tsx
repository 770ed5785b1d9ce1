import type { QuizAnswer } from '@lernhaus/domain/quizzes/quiz-answer';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { FillInTheBlanksField } from './fill-in-the-blanks-field.tsx';
import { ImageField } from './image-field.tsx';
import { ObjectiveField } from './objective-field.tsx';
import type { LearnerQuiz } from './quiz-desk.ts';
import { SubjectiveField } from './subjective-field.tsx';

const DragAndDropField = lazy(async () => ({
  default: (await import('./drag-and-drop/drag-and-drop-field.tsx')).DragAndDropField,
}));

interface AnswerFieldOfEntryProps {
  entry: LearnerQuiz;
  answer: QuizAnswer;
  onChange: (answer: QuizAnswer) => void;
  isReadOnly: boolean;
  labelId: string;
}

/** The field of a quiz by its kind. */
export function AnswerField({ entry, ...rest }: AnswerFieldOfEntryProps) {
  switch (entry.kind) {
    case 'OBJECTIVE':
      return <ObjectiveField quiz={entry.quiz} {...rest} />;
    case 'SUBJECTIVE':
      return <SubjectiveField quiz={entry.quiz} {...rest} />;
    case 'DRAG_AND_DROP':
      return (
        <Suspense fallback={<Skeleton height={118} />}>
          <DragAndDropField quiz={entry.quiz} {...rest} />
        </Suspense>
      );
    case 'FILL_IN_THE_BLANKS':
      return <FillInTheBlanksField quiz={entry.quiz} {...rest} />;
    case 'IMAGE':
      return <ImageField quiz={entry.quiz} {...rest} />;
  }
}
