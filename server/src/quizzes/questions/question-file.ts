import type { QuestionFormat } from '@lernhaus/contract/quizzes/question-import-endpoints';
import type { ImportedQuestion, UnreadableQuestion } from '@lernhaus/domain/quizzes/question-import/imported-question';

/** The texts of true and false in the tenant's language. */
export interface ChoiceWords {
  readonly isTrue: string;
  readonly isFalse: string;
}

/** The content of a question file, in order, and its pictures by name. */
export interface QuestionFile {
  readonly format: QuestionFormat;
  readonly questions: readonly (ImportedQuestion | UnreadableQuestion)[];
  readonly pictures: ReadonlyMap<string, Buffer>;
}
