import { type ParentKind, type PartKind, parentKinds } from '@lernhaus/contract/courses/course-part';
import { useTexts } from '../../platform/texts.tsx';
import type { FormValues, Row } from '../../resource/form-values.ts';
import { Icon } from '../../ui/icon.tsx';
import { useEditor } from './editor-context.ts';
import { focusProblem, missingParts } from './focus-problem.ts';
import { findPart, listsOf } from './outline.ts';
import { partProblems, rowOfDraft } from './outline-entry.ts';
import styles from './part-form.module.css';
import type { PieceDraft } from './pieces-draft.ts';

const isParentKind = (kind: PartKind | ParentKind): kind is PartKind & ParentKind =>
  (parentKinds as readonly string[]).includes(kind);

interface PartProblemsProps {
  kind: PartKind;
  values: FormValues;
  pieces: readonly PieceDraft[];
  row: Row | null;
  /** The server refused to save the part because of its problems; then a new part shows them too. */
  isRefused: boolean;
}

/** The problems of a part with the typed values, which its author must solve before learners can use it. */
export function PartProblems({ kind, values, pieces, row, isRefused }: PartProblemsProps) {
  const t = useTexts();
  const { outline, show } = useEditor();
  // The children come from the outline, which is newer than the form.
  const entry = row ? findPart(outline, { kind, id: row.id })?.entry : undefined;
  const below = {
    ...(entry?.kind === 'MODULE' ? listsOf(entry) : {}),
    ...(entry && 'quizzes' in entry ? { objectiveQuizes: entry.quizzes } : {}),
  };
  const problems =
    row === null && !isRefused ? [] : partProblems(kind, { ...rowOfDraft(kind, values, pieces, row), ...below });
  if (problems.length === 0) return null;
  const leadTo = (problem: string) => {
    const missing = missingParts[problem];
    if (missing && row && isParentKind(kind)) show({ at: 'new', kind: missing, parent: { kind, id: row.id } });
    else focusProblem(problem);
  };
  return (
    <div className={styles.problems}>
      <Icon name="hint" />
      <div>
        <p>{t('editor.notReady')}</p>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>
              <button type="button" onClick={() => leadTo(problem)}>
                {t(problem)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
