import type { ModuleEntry, ModuleItemEntry, QuizOutline } from '@lernhaus/contract/courses/course-outline';
import { type PartKind, partResources, pieces as pieceKinds } from '@lernhaus/contract/courses/course-part';
import { contentMinutes, minutesPerQuestion } from '@lernhaus/domain/courses/course-minutes';
import {
  assessmentProblems,
  type CourseProblem,
  contentProblems,
  moduleProblems,
} from '@lernhaus/domain/courses/course-problems';
import { withNewTargets } from '@lernhaus/domain/quizzes/drop-targets';
import { type QuizProblem, quizProblems } from '@lernhaus/domain/quizzes/quiz-problems';
import { wordListOf } from '@lernhaus/domain/quizzes/word-list';
import { bodyOf, type FormValues, type Row, textOf } from '../../resource/form-values.ts';
import type { Entry } from './outline.ts';
import type { PieceDraft } from './pieces-draft.ts';

/** Why a part is not ready for learners, as message keys; the server uses the same rules. */
export function partProblems(
  kind: PartKind,
  row: Readonly<Record<string, unknown>>,
): readonly (CourseProblem | QuizProblem)[] {
  if (kind === 'MODULE') return moduleProblems(row);
  if (kind === 'CONTENT') return contentProblems(row);
  if (kind === 'ASSESSMENT') return assessmentProblems(row);
  const { field } = pieceKinds[kind] ?? {};
  const quiz = { ...row, ...(field ? { [field]: row[field] ?? [] } : {}), image: row['image'] ?? row['imageUrl'] };
  return quizProblems(kind, quiz);
}

/** A part as typed, in the shape of its row; its children are as loaded. */
export function rowOfDraft(
  kind: PartKind,
  values: FormValues,
  pieces: readonly PieceDraft[],
  row: Row | null,
): Readonly<Record<string, unknown>> {
  const { field } = pieceKinds[kind] ?? {};
  const typedRow = { ...row, ...bodyOf(partResources[kind], values, null) };
  const pieceRows = pieces.map((piece, at) => ({ id: piece.key, index: at + 1, ...piece.values }));
  // On saving, the server updates the items of a renamed drop target.
  const targets = { before: wordListOf(row?.['dropTargets']), after: wordListOf(typedRow['dropTargets']) };
  return { ...typedRow, ...(field ? { [field]: withNewTargets(pieceRows, targets) } : {}) };
}

/** The row of a content names its quizzes, but does not hold them. */
const contentMinutesOf = (row: Row, quizzes: readonly QuizOutline[]): number => {
  const { id } = row;
  const [text, caseStudy, video] = [textOf(row['text']), textOf(row['caseStudy']), textOf(row['video'])];
  return contentMinutes({ id, text, caseStudy, video }) + quizzes.length * minutesPerQuestion;
};

/** The outline entry of a saved part; its children do not change. */
export function toOutlineEntry(kind: PartKind, row: Row, entry: Entry | undefined): Entry {
  const common = {
    id: row.id,
    title: textOf(row[partResources[kind].label]),
    index: (row['index'] as number | null) ?? null,
    problems: [...partProblems(kind, row)],
  };
  if (kind === 'MODULE') {
    const items = entry?.kind === 'MODULE' ? entry.items : [];
    return { kind, ...common, type: row['type'] as ModuleEntry['type'], items };
  }
  if (kind === 'CONTENT' || kind === 'ASSESSMENT') {
    const quizzes = entry && 'quizzes' in entry ? entry.quizzes : [];
    const hasVideo = textOf(row['video']) !== '';
    const minutes = kind === 'ASSESSMENT' ? Number(row['allowedTimeInMinutes'] ?? 0) : contentMinutesOf(row, quizzes);
    return { kind, ...common, hasVideo, minutes, quizzes } satisfies ModuleItemEntry;
  }
  return { kind, ...common, score: (row['score'] as number | null) ?? null } satisfies QuizOutline;
}
