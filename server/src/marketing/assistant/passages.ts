import type { AnswerSource } from '@lernhaus/contract/marketing/assistant';

/** A text that may answer, as it is stored: an entry of the frequently asked questions, or the text of a lesson. */
export interface SourceText {
  readonly id: string;
  readonly title: string;
  /** Words that belong to the title but are not part of it. */
  readonly subtitle: string | null;
  readonly html: string;
  /** The module of a lesson; its text is split into paragraphs. */
  readonly moduleId: string | null;
}

/** A part of a text that was found for a question. */
export interface FoundPassage {
  readonly source: AnswerSource;
  readonly text: string;
}
