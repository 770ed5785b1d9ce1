/** Why a question, or a part of one, cannot be taken over; each has its sentence in the language files. */
export type ImportNoteReason =
  | 'syntax'
  | 'kind'
  | 'noPrompt'
  | 'noAnswer'
  | 'tolerance'
  | 'wildcard'
  | 'tooLong'
  | 'repeated'
  | 'partial'
  | 'severalRight'
  | 'letterCase'
  | 'picture'
  | 'formatting'
  | 'feedback';

/** One thing that was not understood; `what` names it where the reason alone does not say. */
export interface ImportNote {
  readonly reason: ImportNoteReason;
  readonly what?: string;
}

/** A gap and the answers that fill it. */
export interface Gap {
  readonly answers: readonly string[];
}

/** What the learner is to do, as the formats have it in common. */
export type ImportedTask =
  | {
      readonly kind: 'choice';
      readonly several: boolean;
      /** The file asks that its order is kept. */
      readonly keepsOrder?: boolean;
      readonly options: readonly { text: string; correct: boolean }[];
    }
  /** Plain text and gaps in turn; `bank` are words to choose from, where the format offers some. */
  | { readonly kind: 'blanks'; readonly parts: readonly (string | Gap)[]; readonly bank: readonly string[] }
  | {
      readonly kind: 'match';
      readonly pairs: readonly { item: string; target: string }[];
      readonly targets: readonly string[];
    }
  | { readonly kind: 'order'; readonly items: readonly string[] }
  | { readonly kind: 'essay'; readonly format: string | null; readonly model: string | null };

/** A question as another program wrote it: plain text, but for `hint`, `format` and `model`, which are HTML. */
export interface ImportedQuestion {
  readonly line: number;
  readonly name: string;
  readonly prompt: string;
  readonly score: number | null;
  readonly hint: string | null;
  /** The file that shows what the question is about. */
  readonly picture: string | null;
  /** What of it was left out when it was read. */
  readonly notes: readonly ImportNote[];
  readonly task: ImportedTask;
}

/** What stands in a file where a question was expected. */
export interface UnreadableQuestion extends ImportNote {
  readonly line: number;
  readonly name: string;
}
