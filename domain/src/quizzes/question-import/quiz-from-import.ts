import { foldAnswer } from '../same-answer.ts';
import { formatWords } from '../word-list.ts';
import { caseNotes, convertBlanks, fitsWordList, maxPieces } from './convert-blanks.ts';
import type { ImportedQuestion, ImportedTask, ImportNote } from './imported-question.ts';
import { withoutFiles } from './rich-text.ts';

/** A quiz in the form in which authors save it: its list, and its fields with its pieces. */
export interface AuthoredQuiz {
  readonly list: 'objectiveQuizes' | 'subjectiveQuizes' | 'dragAndDropQuizes' | 'fillInTheBlanksQuizes';
  readonly node: Readonly<Record<string, unknown>>;
  /** What was left out of the question. */
  readonly notes: readonly ImportNote[];
}

const maxLengths = { question: 5000, option: 2000, list: 2000, target: 255, richText: 200_000 } as const;
type TaskOf<K extends ImportedTask['kind']> = Extract<ImportedTask, { kind: K }>;
type ConvertedTask = Omit<AuthoredQuiz, 'notes'> & { readonly notes?: readonly ImportNote[] };

/**
 * Converts an imported question to a quiz at position `index`, or returns why it cannot. A question is rejected when
 * answers could not be graded as its author meant.
 */
export function quizFromImport(question: ImportedQuestion, index: number): AuthoredQuiz | ImportNote {
  const questionText = question.prompt.trim() || question.name.trim();
  if (questionText === '') return { reason: 'noPrompt' };
  if (questionText.length > maxLengths.question) return { reason: 'tooLong' };
  const notes: ImportNote[] = [...question.notes];
  const richTextOf = (html: string | null): string | null => {
    const { html: webHtml, losesFile } = withoutFiles(html ?? '');
    if (losesFile) notes.push({ reason: 'picture' });
    return webHtml;
  };
  const hint = richTextOf(question.hint);
  if (hint !== null && hint.length > maxLengths.richText) return { reason: 'tooLong' };
  const converted = convertTask(question.task, questionText, richTextOf);
  if ('reason' in converted) return converted;
  const hasPicture = converted.list === 'objectiveQuizes' || converted.list === 'fillInTheBlanksQuizes';
  const picture = question.picture === null ? {} : { imageUrl: question.picture };
  const node = {
    index,
    score: scoreOf(question.score),
    ...(hint === null ? {} : { hint }),
    ...converted.node,
  };
  return {
    list: converted.list,
    node: hasPicture ? { ...node, ...picture } : node,
    notes: withoutRepeats([
      ...notes,
      ...(converted.notes ?? []),
      ...(question.picture !== null && !hasPicture ? [{ reason: 'picture' } as const] : []),
    ]),
  };
}

const withoutRepeats = (notes: readonly ImportNote[]): ImportNote[] => [
  ...new Map(notes.map((note) => [`${note.reason} ${note.what ?? ''}`, note])).values(),
];

function convertTask(
  task: ImportedTask,
  questionText: string,
  richTextOf: (html: string | null) => string | null,
): ConvertedTask | ImportNote {
  switch (task.kind) {
    case 'choice':
      return convertChoice(task, questionText);
    case 'blanks':
      return convertBlanks(task, questionText);
    case 'match':
      return convertMatch(task, questionText);
    case 'order':
      return convertOrder(task, questionText);
    case 'essay': {
      const format = richTextOf(task.format);
      const model = richTextOf(task.model);
      const length = Math.max(format?.length ?? 0, model?.length ?? 0);
      if (length > maxLengths.richText) return { reason: 'tooLong' };
      const node = {
        question: questionText,
        ...(format ? { answerFormat: format } : {}),
        ...(model ? { possibleAnswer: model } : {}),
      };
      return { list: 'subjectiveQuizes', node };
    }
  }
}

/** Two decimals at most, at least 0; 1 when the file gives no score. */
const scoreOf = (score: number | null): number =>
  score === null || !(score >= 0) || score > 100_000 ? 1 : Math.round(score * 100) / 100;

function convertChoice(
  { several, keepsOrder, options }: TaskOf<'choice'>,
  question: string,
): ConvertedTask | ImportNote {
  const nonBlank = options
    .map(({ text, correct }) => ({ text: text.trim(), correct }))
    .filter(({ text }) => text !== '');
  const right = nonBlank.filter(({ correct }) => correct).length;
  if (nonBlank.length < 2 || right === 0) return { reason: 'noAnswer' };
  if (nonBlank.length > maxPieces || nonBlank.some(({ text }) => text.length > maxLengths.option))
    return { reason: 'tooLong' };
  return {
    list: 'objectiveQuizes',
    node: {
      question,
      type: several || right > 1 ? 'MULTIPLE_CHOICE' : 'SINGLE_CHOICE',
      ...(keepsOrder ? { keepOptionOrder: true } : {}),
      options: nonBlank.map(({ text, correct }, at) => ({ option: text, index: at + 1, correct })),
    },
    // One of several right options was enough; now all of them must be chosen.
    notes: !several && right > 1 ? [{ reason: 'severalRight' }] : [],
  };
}

/**
 * Puts every item into the column of its target. Columns are sorted, because files list the targets without items last,
 * which would reveal them.
 */
function convertMatch({ pairs, targets }: TaskOf<'match'>, statement: string): ConvertedTask | ImportNote {
  const items = pairs.filter(({ item, target }) => item.trim() !== '' && target.trim() !== '');
  if (items.length === 0) return { reason: 'noAnswer' };
  const columns = new Map<string, string>();
  const allTargets = [...items.map(({ target: own }) => own), ...targets];
  for (const target of allTargets)
    if (target.trim() !== '' && !columns.has(foldAnswer(target))) columns.set(foldAnswer(target), target.trim());
  const all = [...columns.values()].toSorted((one, other) => one.localeCompare(other));
  if (columns.has('source')) return { reason: 'repeated', what: 'source' };
  const isLong =
    !fitsWordList(all, maxLengths.list) ||
    items.length > maxPieces ||
    all.some(({ length }) => length > maxLengths.target);
  if (isLong || items.some(({ item }) => item.length > maxLengths.option)) return { reason: 'tooLong' };
  return {
    list: 'dragAndDropQuizes',
    node: {
      statement,
      dropTargets: formatWords(all),
      dragItems: items.map(({ item, target }, at) => ({
        text: item.trim(),
        index: at + 1,
        dropTarget: columns.get(foldAnswer(target)),
      })),
    },
    notes: caseNotes(allTargets),
  };
}

function convertOrder({ items }: TaskOf<'order'>, statement: string): ConvertedTask | ImportNote {
  const nonBlank = items.map((item) => item.trim()).filter((item) => item !== '');
  if (nonBlank.length < 2) return { reason: 'noAnswer' };
  if (new Set(nonBlank).size < nonBlank.length) return { reason: 'repeated' };
  if (nonBlank.length > maxPieces || nonBlank.some(({ length }) => length > maxLengths.option))
    return { reason: 'tooLong' };
  return {
    list: 'dragAndDropQuizes',
    node: { statement, dragItems: nonBlank.map((text, at) => ({ text, index: at + 1, dropTarget: 'source' })) },
  };
}
