import type { ImportNote } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { hasMedia, losesFormatting, plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';

const hasPicture = (html: string): boolean => /<img\b/i.test(html);
const losesMeaning = (html: string): boolean => hasPicture(html) || losesFormatting(html);

/** Converts the options, items, targets and words of one question to plain text. */
export class PieceTexts {
  readonly notes: ImportNote[];
  readonly #htmlByText = new Map<string, string>();
  #problem: ImportNote | null = null;

  /** `notes` gets what the texts lose. */
  constructor(notes: ImportNote[]) {
    this.notes = notes;
  }

  /** Why learners could not answer with the plain texts; null if they can. */
  get problem(): ImportNote | null {
    return this.#problem;
  }

  /** The text of an accepted answer. */
  answer(html: string, text = plainText(html)): string {
    if (losesFormatting(html)) this.notes.push({ reason: 'formatting' });
    if (hasPicture(html)) this.notes.push({ reason: 'picture' });
    return text;
  }

  /** The text of a piece that learners see. It must be there, and differ in its `group` if its HTML differs. */
  shown(group: string, html: string, text = plainText(html)): string {
    this.answer(html, text);
    if (text === '') {
      if (hasMedia(html)) this.#problem ??= { reason: 'onlyPicture' };
      return text;
    }
    const key = `${group} ${text}`;
    const other = this.#htmlByText.get(key) ?? html;
    this.#htmlByText.set(key, other);
    if (other !== html && (losesMeaning(html) || losesMeaning(other)))
      this.#problem ??= { reason: 'repeated', what: text.slice(0, 60) };
    return text;
  }
}
