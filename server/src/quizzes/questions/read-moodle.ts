import { cutText } from '@lernhaus/domain/cut-text';
import { escapeHtml } from '@lernhaus/domain/escape-html';
import type {
  ImportedQuestion,
  ImportedTask,
  ImportNote,
  UnreadableQuestion,
} from '@lernhaus/domain/quizzes/question-import/imported-question';
import { losesFormatting, plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { showsSomething } from '@lernhaus/domain/quizzes/question-import/rich-text';
import { decodeSigns } from './decode-signs.ts';
import { numberAnswers } from './number-answers.ts';
import { PieceTexts } from './piece-texts.ts';
import type { ChoiceWords, QuestionFile } from './question-file.ts';
import { readCloze, withLines } from './read-cloze.ts';
import { trueOrFalse } from './read-gift.ts';
import { elementIn, elementsIn, textOf, type XmlElement } from './read-xml.ts';

/** Questions in Moodle's XML (https://docs.moodle.org/en/Moodle_XML_format), with the pictures they carry. */
export function readMoodle(root: XmlElement, words: ChoiceWords): QuestionFile {
  const pictures = new Map<string, Buffer>();
  const questions = elementsIn(root, 'question').flatMap((element) => {
    if (element.attributes['type'] === 'category') return [];
    return [questionOf(element, words, pictures)];
  });
  return { format: 'moodle', questions, pictures };
}

const textIn = (element: XmlElement | undefined): string => textOf(elementIn(element, 'text'));
/** The text of an element as HTML. */
const htmlOf = (element: XmlElement | undefined): string =>
  element?.attributes['format'] === 'plain_text'
    ? escapeHtml(textIn(element)).replaceAll('\n', '<br>')
    : decodeSigns(textIn(element));
const numberIn = (element: XmlElement | undefined): number | null => {
  const text = textOf(element).trim();
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
};
const isYes = (element: XmlElement | undefined): boolean => /^(true|1)$/i.test(textOf(element).trim());

function questionOf(
  element: XmlElement,
  words: ChoiceWords,
  pictures: Map<string, Buffer>,
): ImportedQuestion | UnreadableQuestion {
  const { line } = element;
  const text = elementIn(element, 'questiontext');
  const html = htmlOf(text);
  const isCloze = ['cloze', 'gapselect', 'ddwtos'].includes(element.attributes['type'] ?? '');
  const name = textIn(elementIn(element, 'name')).trim() || cutText(plainText(isCloze ? withLines(html) : html), 60);
  const notes: ImportNote[] = [];
  const pieces = new PieceTexts(notes);
  const read = taskOf(element, html, pieces, words);
  const task = pieces.problem ?? read;
  if ('reason' in task) return { line, name, ...task };
  if (losesFormatting(html)) notes.push({ reason: 'formatting' });
  if (elementsIn(element, 'answer').some((answer) => textIn(elementIn(answer, 'feedback')).trim() !== ''))
    notes.push({ reason: 'feedback' });
  const points = numberIn(elementIn(element, 'defaultgrade'));
  const score = 'score' in task && typeof task.score === 'number' ? task.score : points;
  // A cloze contains its text in its blanks.
  const prompt = isCloze ? name : plainText(html);
  return {
    line,
    name,
    prompt,
    score,
    hint: hintOf(element),
    picture: pictureIn(text, html, pictures, notes),
    notes,
    task,
  };
}

/** The author's hints, else the general feedback. */
function hintOf(element: XmlElement): string | null {
  const hints = elementsIn(element, 'hint').map(htmlOf).filter(showsSomething);
  const general = htmlOf(elementIn(element, 'generalfeedback'));
  if (hints.length > 0) return hints.join('');
  return showsSomething(general) ? general : null;
}

function pictureIn(
  text: XmlElement | undefined,
  html: string,
  pictures: Map<string, Buffer>,
  notes: ImportNote[],
): string | null {
  const images = [...html.matchAll(/<img\b[^<>]*\bsrc=["']([^"']+)["']/gi)].map(([, source = '']) =>
    unescaped(source.replace(/^@@PLUGINFILE@@\//i, '')),
  );
  const files = new Map(elementsIn(text, 'file').map((file) => [file.attributes['name'] ?? '', file]));
  const elements = images.flatMap((name) => {
    const file = files.get(name);
    return file?.attributes['encoding'] === 'base64' ? [file] : [];
  });
  if (images.length > Math.min(elements.length, 1)) notes.push({ reason: 'picture' });
  const [first] = elements;
  if (!first) return null;
  const key = `picture-${pictures.size + 1}`;
  pictures.set(key, Buffer.from(textOf(first), 'base64'));
  return key;
}

const unescaped = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

function taskOf(element: XmlElement, html: string, pieces: PieceTexts, words: ChoiceWords): ImportedTask | ImportNote {
  const type = element.attributes['type'] ?? '';
  const { notes } = pieces;
  // What learners write is plain text, in which `List<String>` is not a tag.
  const isWritten = type === 'shortanswer' || type === 'numerical';
  const answers = elementsIn(element, 'answer').map((answer) => ({
    text: isWritten ? textIn(answer).trim() : pieces.shown('options', htmlOf(answer)),
    share: Number(answer.attributes['fraction'] ?? 0),
    tolerance: numberIn(elementIn(answer, 'tolerance')) ?? 0,
  }));
  const right = answers.filter(({ share }) => share >= 100);
  const isPartial = answers.some(({ share }) => share > 0 && share < 100);
  switch (type) {
    case 'multichoice':
      return choiceOf(element, answers, notes);
    case 'truefalse':
      return {
        kind: 'choice',
        several: false,
        keepsOrder: true,
        options: trueOrFalse(/^true$/i.test(right[0]?.text ?? ''), words),
      };
    case 'shortanswer':
      if (isPartial) notes.push({ reason: 'partial' });
      if (isYes(elementIn(element, 'usecase'))) notes.push({ reason: 'letterCase' });
      if (right.some(({ text }) => text.includes('*'))) return { reason: 'wildcard' };
      return { kind: 'blanks', parts: [{ answers: right.map(({ text }) => text) }], bank: [] };
    case 'numerical':
      if (isPartial) notes.push({ reason: 'partial' });
      return numberOf(element, right);
    case 'matching':
    case 'ddmatch': {
      const all = elementsIn(element, 'subquestion').map((one) => ({
        item: pieces.shown('items', htmlOf(one)),
        target: pieces.shown('targets', htmlOf(elementIn(one, 'answer'))),
      }));
      return { kind: 'match', pairs: all, targets: all.filter(({ item }) => item === '').map(({ target }) => target) };
    }
    case 'ordering':
      return { kind: 'order', items: answers.map(({ text }) => text) };
    case 'gapselect':
    case 'ddwtos':
      return numberedGaps(element, html, pieces);
    case 'cloze':
      return readCloze(html, pieces);
    case 'essay':
      return {
        kind: 'essay',
        format: orNull(htmlOf(elementIn(element, 'responsetemplate'))),
        model: orNull(htmlOf(elementIn(element, 'graderinfo'))),
      };
    default:
      return { reason: 'kind', what: type };
  }
}

const orNull = (html: string): string | null => (showsSomething(html) ? html : null);

/** Numbers are compared by their digits, so a tolerance cannot be imported. `*` stands for any number. */
function numberOf(
  element: XmlElement,
  right: readonly { readonly text: string; readonly tolerance: number }[],
): ImportedTask | ImportNote {
  if (right.some(({ tolerance }) => tolerance !== 0)) return { reason: 'tolerance' };
  if (right.some(({ text }) => text === '*')) return { reason: 'wildcard' };
  const answers = numberAnswers(
    element,
    right.map(({ text }) => text),
  );
  return 'reason' in answers ? answers : { kind: 'blanks', parts: [{ answers }], bank: [] };
}

/** `[[2]]` in the text is the blank for the second offered word. */
function numberedGaps(element: XmlElement, html: string, pieces: PieceTexts): ImportedTask {
  const bank = [...elementsIn(element, 'selectoption'), ...elementsIn(element, 'dragbox')].map((one) =>
    pieces.shown('words', htmlOf(one)),
  );
  const parts = plainText(html)
    .split(/(\[\[\d{1,3}\]\])/)
    .map((part) => {
      const [, number] = /^\[\[(\d+)\]\]$/.exec(part) ?? [];
      return number === undefined ? part : { answers: [bank[Number(number) - 1] ?? ''] };
    });
  return { kind: 'blanks', parts, bank };
}

/** One answer with the full share, or several that share it. */
function choiceOf(
  element: XmlElement,
  answers: readonly { text: string; share: number }[],
  notes: ImportNote[],
): ImportedTask {
  const several = !isYes(elementIn(element, 'single'));
  if (!several && answers.some(({ share }) => share > 0 && share < 100)) notes.push({ reason: 'partial' });
  const isRight = (share: number) => (several ? share > 0 : share >= 100);
  const shuffles = elementIn(element, 'shuffleanswers');
  return {
    kind: 'choice',
    several,
    keepsOrder: shuffles !== undefined && !isYes(shuffles),
    options: answers.map(({ text, share }) => ({ text, correct: isRight(share) })),
  };
}
