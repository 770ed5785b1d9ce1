import type {
  ImportedBlank,
  ImportedQuestion,
  ImportedTask,
  ImportNote,
  UnreadableQuestion,
} from '@lernhaus/domain/quizzes/question-import/imported-question';
import { losesFormatting, plainText } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { PieceTexts } from './piece-texts.ts';
import { hasModalFeedback, interactionsIn, isInteraction, splitBody } from './qti-body.ts';
import { elementIn, elementsIn, htmlIn, textOf, type XmlElement } from './read-xml.ts';

/** Returns a file of the package by its path, or undefined. */
export type ReadPackageFile = (path: string) => Buffer | undefined;

/** Converts QTI 3.0 names to those of 2.x: `qti-simple-choice` to `simpleChoice`. */
export function toQti2Names(element: XmlElement): XmlElement {
  const camel = (name: string) => name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
  const isHtml = !element.name.startsWith('qti-');
  return {
    ...element,
    name: isHtml ? element.name : camel(element.name.slice(4)),
    attributes: isHtml
      ? element.attributes
      : Object.fromEntries(Object.entries(element.attributes).map(([key, value]) => [camel(key), value])),
    children: element.children.map((child) => (typeof child === 'string' ? child : toQti2Names(child))),
  };
}

interface Response {
  readonly values: readonly string[];
  /** Further answers with points, and whether letter case matters. */
  readonly mapped: readonly { key: string; points: number; exactCase: boolean }[];
  readonly isSeveral: boolean;
}

const inline = new Set(['textEntryInteraction', 'inlineChoiceInteraction', 'gap']);
const mark = (at: number) => `\u{E000}${at}\u{E001}`;

/** Parses one item of QTI 2.1 or 3.0 (https://www.imsglobal.org/spec/qti/v3p0/impl), after `toQti2Names`. */
export function readQtiItem(
  item: XmlElement,
  readPackageFile: ReadPackageFile,
  pictures: Map<string, Buffer>,
): ImportedQuestion | UnreadableQuestion {
  const wholeBody = elementIn(item, 'itemBody');
  const name = item.attributes['title'] ?? item.attributes['identifier'] ?? '';
  const { line } = item;
  if (!wholeBody) return { line, name, reason: 'noPrompt' };
  const { question: body, hasFeedback, forGraders } = splitBody(wholeBody);
  const interactions = interactionsIn(body);
  const responses = new Map(
    elementsIn(item, 'responseDeclaration').map((one) => [one.attributes['identifier'] ?? '', responseOf(one)]),
  );
  const notes: ImportNote[] = [];
  const pieces = new PieceTexts(notes);
  const read = taskOf(body, interactions, responses, pieces);
  const task =
    pieces.problem ?? ('kind' in read && read.kind === 'essay' ? { ...read, model: forGraders || null } : read);
  if ('reason' in task) return { line: interactions[0]?.line ?? line, name, ...task };
  const html = promptOf(body, () => '');
  if (losesFormatting(html)) notes.push({ reason: 'formatting' });
  if (hasFeedback || hasModalFeedback(item)) notes.push({ reason: 'feedback' });
  if (forGraders !== '' && task.kind !== 'essay') notes.push({ reason: 'rubric' });
  const prompt = task.kind === 'blanks' ? name : plainText(html);
  const picture = pictureOf(html, readPackageFile, pictures, notes);
  return { line, name, prompt, score: scoreOf(item), hint: null, picture, notes, task };
}

function responseOf(element: XmlElement): Response {
  const values = elementsIn(elementIn(element, 'correctResponse'), 'value').map((value) => textOf(value).trim());
  const mapped = elementsIn(elementIn(element, 'mapping'), 'mapEntry').map(({ attributes }) => ({
    key: (attributes['mapKey'] ?? '').trim(),
    points: Number(attributes['mappedValue'] ?? 0),
    exactCase: attributes['caseSensitive'] === 'true',
  }));
  return { values, mapped, isSeveral: element.attributes['cardinality'] === 'multiple' };
}

function scoreOf(item: XmlElement): number | null {
  const most = elementsIn(item, 'outcomeDeclaration').find(({ attributes }) => attributes['identifier'] === 'MAXSCORE');
  const text = textOf(elementIn(elementIn(most, 'defaultValue'), 'value')).trim();
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

/** The text of an item: interactions are replaced by their prompts, blanks by the result of `gap`. */
function promptOf(element: XmlElement, gap: (element: XmlElement) => string): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return htmlIn({ ...element, children: [child] });
      if (inline.has(child.name)) return gap(child);
      if (child.name === 'gapMatchInteraction')
        return promptOf(
          {
            ...child,
            children: child.children.filter((one) => typeof one === 'string' || !/^gap(Text|Img)$/.test(one.name)),
          },
          gap,
        );
      if (isInteraction(child)) return `<div>${htmlIn(elementIn(child, 'prompt'))}</div>`;
      if (child.name === 'img') return htmlIn({ ...element, children: [child] });
      return `<${child.name}>${promptOf(child, gap)}</${child.name}>`;
    })
    .join('');
}

/**
 * The right answers. If the item only gives points, these are all answers with points if several can be chosen, and
 * otherwise those with the most points.
 */
function rightOf({ values, mapped, isSeveral }: Response): readonly string[] {
  if (values.length > 0) return values;
  const withPoints = mapped.filter(({ points }) => points > 0);
  const most = withPoints.reduce((points, one) => Math.max(points, one.points), 0);
  return withPoints.filter(({ points }) => isSeveral || points === most).map(({ key }) => key);
}

/**
 * Whether the import loses partial points: those of each option if several can be chosen, and otherwise those of an
 * answer that is not right.
 */
function losesPoints({ values, mapped, isSeveral }: Response, right: readonly string[]): boolean {
  if (isSeveral && values.length === 0) return mapped.length > 0;
  const isRight = new Set(right);
  return mapped.some(({ key, points }) => points > 0 && !isRight.has(key));
}

const unknown: Response = { values: [], mapped: [], isSeveral: false };

function taskOf(
  body: XmlElement,
  interactions: readonly XmlElement[],
  responses: ReadonlyMap<string, Response>,
  pieces: PieceTexts,
): ImportedTask | ImportNote {
  const { notes } = pieces;
  const answerOf = (element: XmlElement): Response =>
    responses.get(element.attributes['responseIdentifier'] ?? '') ?? unknown;
  const [first] = interactions;
  if (!first) return { reason: 'kind', what: 'no interaction' };
  if (interactions.every(({ name }) => inline.has(name))) return gapsOf(body, answerOf, pieces);
  if (interactions.length > 1) return { reason: 'kind', what: 'several interactions' };
  const answer = answerOf(first);
  const right = rightOf(answer);
  if (losesPoints(answer, right)) notes.push({ reason: 'partial' });
  switch (first.name) {
    case 'choiceInteraction': {
      const isRight = new Set(right);
      return {
        kind: 'choice',
        several: answer.isSeveral || answer.values.length > 1,
        // The order is fixed unless the item asks to shuffle.
        keepsOrder: first.attributes['shuffle'] !== 'true',
        options: elementsIn(first, 'simpleChoice').map((one) => ({
          text: pieces.shown('options', htmlIn(one)),
          correct: isRight.has(one.attributes['identifier'] ?? ''),
        })),
      };
    }
    case 'orderInteraction': {
      const texts = textsById(first, 'simpleChoice', pieces);
      return { kind: 'order', items: right.map((id) => texts.get(id) ?? '') };
    }
    case 'matchInteraction':
      return matchOf(first, right, pieces);
    case 'gapMatchInteraction':
      return gapMatchOf(body, first, right, pieces);
    case 'extendedTextInteraction':
      return { kind: 'essay', format: null, model: null };
    default:
      return { reason: 'kind', what: first.name };
  }
}

/** The texts of the pieces of an interaction by their identifier; `group` if it has several groups. */
const textsById = (element: XmlElement, name: string, pieces: PieceTexts, group = 0): Map<string, string> =>
  new Map(
    elementsIn(element, name).map((one) => [
      one.attributes['identifier'] ?? '',
      pieces.shown(`${element.line} ${group}`, htmlIn(one)),
    ]),
  );

function matchOf(interaction: XmlElement, right: readonly string[], pieces: PieceTexts): ImportedTask | ImportNote {
  const [items, targets] = elementsIn(interaction, 'simpleMatchSet').map((set, at) =>
    textsById(set, 'simpleAssociableChoice', pieces, at),
  );
  if (!items || !targets) return { reason: 'noAnswer' };
  const pairs = right.map((pair) => pair.split(/\s+/));
  if (new Set(pairs.map(([item]) => item)).size < pairs.length) return { reason: 'repeated' };
  return {
    kind: 'match',
    pairs: pairs.map(([item = '', target = '']) => ({
      item: items.get(item) ?? '',
      target: targets.get(target) ?? '',
    })),
    targets: [...targets.values()],
  };
}

function gapMatchOf(
  body: XmlElement,
  interaction: XmlElement,
  right: readonly string[],
  pieces: PieceTexts,
): ImportedTask {
  const words = textsById(interaction, 'gapText', pieces);
  const byGap = new Map(
    right.map((pair) => pair.split(/\s+/)).map(([word = '', gap = '']) => [gap, words.get(word) ?? '']),
  );
  const parts = partsOf(body, (gap) => ({ answers: [byGap.get(gap.attributes['identifier'] ?? '') ?? ''] }));
  return { kind: 'blanks', parts, bank: [...words.values()] };
}

function gapsOf(body: XmlElement, answerOf: (element: XmlElement) => Response, pieces: PieceTexts): ImportedTask {
  const { notes } = pieces;
  const bank: string[] = [];
  let gaps = 0;
  const parts = partsOf(body, (element) => {
    const { values, mapped } = answerOf(element);
    const choices = textsById(element, 'inlineChoice', pieces, gaps);
    gaps += 1;
    for (const choice of choices.values()) bank.push(choice);
    const most = mapped.reduce((points, one) => Math.max(points, one.points), 0);
    const whole = mapped.filter(({ points }) => points > 0 && points === most);
    if (whole.length < mapped.filter(({ points }) => points > 0).length) notes.push({ reason: 'partial' });
    if (mapped.some(({ exactCase }) => exactCase)) notes.push({ reason: 'letterCase' });
    return { answers: [...values, ...whole.map(({ key }) => key)].map((value) => choices.get(value) ?? value) };
  });
  return { kind: 'blanks', parts, bank };
}

function partsOf(body: XmlElement, blankOf: (element: XmlElement) => ImportedBlank): (string | ImportedBlank)[] {
  const blanks: ImportedBlank[] = [];
  const html = promptOf(body, (element) => mark(blanks.push(blankOf(element)) - 1));
  return plainText(html)
    .split(/(\u{E000}\d+\u{E001})/u)
    .map((part) => {
      const [, at] = /^\u{E000}(\d+)\u{E001}$/u.exec(part) ?? [];
      return at === undefined ? part : (blanks[Number(at)] ?? { answers: [] });
    });
}

function pictureOf(
  html: string,
  readPackageFile: ReadPackageFile,
  pictures: Map<string, Buffer>,
  notes: ImportNote[],
): string | null {
  const images = [...html.matchAll(/<img\b[^<>]*\bsrc="([^"]+)"/gi)].map(([, src = '']) => src);
  const [bytes] = images.flatMap((src) => {
    const [, inside] = /^data:image\/[a-z]+;base64,(.*)$/s.exec(src) ?? [];
    return (inside === undefined ? readPackageFile(src) : Buffer.from(inside, 'base64')) ?? [];
  });
  if (images.length > (bytes ? 1 : 0)) notes.push({ reason: 'picture' });
  if (!bytes) return null;
  const key = `picture-${pictures.size + 1}`;
  pictures.set(key, bytes);
  return key;
}
