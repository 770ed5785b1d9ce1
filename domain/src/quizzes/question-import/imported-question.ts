/** Why a question, or a part of it, cannot be imported; the language files have a sentence for each. */
export const importNoteReasons = [
  'syntax',
  'kind',
  'noPrompt',
  'noAnswer',
  'tolerance',
  'wildcard',
  'tooLong',
  'repeated',
  'partial',
  'severalRight',
  'letterCase',
  'picture',
  'formatting',
  'feedback',
  'units',
  'onlyPicture',
  'rubric',
] as const;
export type ImportNoteReason = (typeof importNoteReasons)[number];

/** Something that could not be imported. `what` names it when the reason alone is not enough. */
export interface ImportNote {
  readonly reason: ImportNoteReason;
  readonly what?: string;
}

/** A blank and the answers that fill it. */
export interface ImportedBlank {
  readonly answers: readonly string[];
}

/** The task of a question, in a form that all file formats have in common. */
export type ImportedTask =
  | {
      readonly kind: 'choice';
      readonly several: boolean;
      /** The file asks to keep the order of the options. */
      readonly keepsOrder?: boolean;
      readonly options: readonly { text: string; correct: boolean }[];
    }
  /** Texts and blanks in order. `bank`: the words to choose from, if the format has them. */
  | { readonly kind: 'blanks'; readonly parts: readonly (string | ImportedBlank)[]; readonly bank: readonly string[] }
  | {
      readonly kind: 'match';
      readonly pairs: readonly { item: string; target: string }[];
      readonly targets: readonly string[];
    }
  | { readonly kind: 'order'; readonly items: readonly string[] }
  | { readonly kind: 'essay'; readonly format: string | null; readonly model: string | null };

/**
 * A question read from a file of another program. All texts are plain, except `hint`, `format` and `model`, which are
 * HTML.
 */
export interface ImportedQuestion {
  readonly line: number;
  readonly name: string;
  readonly prompt: string;
  readonly score: number | null;
  readonly hint: string | null;
  /** The picture file of the question. */
  readonly picture: string | null;
  /** What was left out while reading. */
  readonly notes: readonly ImportNote[];
  readonly task: ImportedTask;
}

/** A part of the file that is not a readable question. */
export interface UnreadableQuestion extends ImportNote {
  readonly line: number;
  readonly name: string;
}
