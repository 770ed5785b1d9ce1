import { cutText } from '@lernhaus/domain/cut-text';
import { escapeHtml } from '@lernhaus/domain/escape-html';
import type { ImportNote } from '@lernhaus/domain/quizzes/question-import/imported-question';
import { hasMedia, losesFormatting, plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';

const hasPicture = (html: string): boolean => /<img\b/i.test(html);
const losesMeaning = (html: string): boolean => hasPicture(html) || losesFormatting(html);

/** Markup that means nothing to those who answer. */
const plainMarkup = /^<\/?(?:p|div|span|br|a|b|strong|i|em|u|s|small|font|ul|ol|li|h[1-6])\b/i;

const pictureAddress = /\ssrc\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/i;

/** The plain text with the tags and pictures that it loses. */
function withMarkup(html: string): string {
  // Spaces mean something in code.
  if (/<(?:pre|code)\b/i.test(html)) return html;
  const markedHtml = html.replace(/<(\/?[a-z]\w*)\b[^<>]*>/gi, (tag: string, name: string) => {
    if (plainMarkup.test(tag)) return tag;
    if (/^\/?su[bp]$/i.test(name)) return escapeHtml(`<${name}>`);
    return escapeHtml((/^img$/i.test(name) && pictureAddress.exec(tag)?.[0]) || tag);
  });
  return plainText(markedHtml);
}

/** Converts the options, items, targets and words of one question to plain text. */
export class PieceTexts {
  readonly notes: ImportNote[];
  readonly #meaningByText = new Map<string, string>();
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

  /** The text of a piece that learners see. It must be there, and differ in its `group` if its meaning differs. */
  shown(group: string, html: string, text = plainText(html)): string {
    this.answer(html, text);
    if (text === '') {
      if (hasMedia(html)) this.#problem ??= { reason: 'onlyPicture' };
      return text;
    }
    const key = `${group} ${text}`;
    const meaning = losesMeaning(html) ? withMarkup(html) : text;
    const other = this.#meaningByText.get(key) ?? meaning;
    this.#meaningByText.set(key, other);
    if (other !== meaning) this.#problem ??= { reason: 'repeated', what: cutText(text, 60) };
    return text;
  }
}
