import type { PartKind } from '@lernhaus/contract/courses/course-part';
import { useTexts } from '../../platform/texts.tsx';
import type { FormValues, Row } from '../../resource/form-values.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEditor } from './editor-context.ts';
import { findPart, listsOf } from './outline.ts';
import { partProblems, typedRow } from './outline-entry.ts';
import styles from './part-form.module.css';
import type { PieceDraft } from './pieces-draft.ts';

interface PartProblemsProps {
  kind: PartKind;
  values: FormValues;
  pieces: readonly PieceDraft[];
  row: Row | null;
  /** The server refused to save the part because of its problems; then a new part shows them too. */
  isRefused: boolean;
}

/** What the part lacks before learners can use it, for the values typed so far. */
export function PartProblems({ kind, values, pieces, row, isRefused }: PartProblemsProps) {
  const t = useTexts();
  const { outline } = useEditor();
  // The children come from the outline, which is newer than the form.
  const known = row ? findPart(outline, { kind, id: row.id })?.entry : undefined;
  const below = {
    ...(known?.kind === 'MODULE' ? listsOf(known) : {}),
    ...(known && 'quizzes' in known ? { objectiveQuizes: known.quizzes } : {}),
  };
  const problems =
    row === null && !isRefused ? [] : partProblems(kind, { ...typedRow(kind, values, pieces, row), ...below });
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems}>
      <Icon name="hint" />
      <div>
        <p>{t('editor.notReady')}</p>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{t(problem)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
