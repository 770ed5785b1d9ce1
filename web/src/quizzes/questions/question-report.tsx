import type {
  QuestionFormat,
  QuestionNote,
  QuestionPreview,
} from '@lernhaus/contract/quizzes/question-import-endpoints';
import { useTexts } from '../../platform/texts.tsx';
import styles from './import-questions-page.module.css';

interface QuestionsOfFile {
  readonly format: QuestionFormat;
  readonly questions: readonly QuestionPreview[];
  readonly notes: readonly QuestionNote[];
}

/** A longer list is collapsed, so that the questions below it are visible. */
const maxOpen = 12;

/** The import report: what was read, and what could not be imported, line by line. */
export function QuestionReport({ report: { format, questions, notes } }: { report: QuestionsOfFile }) {
  const t = useTexts();
  const problems = notes.filter((note) => !note.isImported);
  const changed = notes.filter((note) => note.isImported);
  const words = { format: t(`questions.format.${format}`) };
  return (
    <section className={styles.report} aria-labelledby="questions-report">
      <h2 id="questions-report">{t('questions.coming', { count: questions.length })}</h2>
      <p role="status">{t(notes.length === 0 ? 'questions.allUnderstood' : 'questions.report', words)}</p>
      <Notes title={t('questions.left', { count: problems.length })} tone="left" notes={problems} />
      <Notes title={t('questions.changed', { count: changed.length })} tone="changed" notes={changed} />
    </section>
  );
}

function Notes({ title, tone, notes }: { title: string; tone: string; notes: readonly QuestionNote[] }) {
  const t = useTexts();
  if (notes.length === 0) return null;
  return (
    <details className={styles.notes} data-tone={tone} open={notes.length <= maxOpen}>
      <summary>{title}</summary>
      <ul>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report do not move.
          <li key={at}>
            <span className={styles.at}>{t('questions.line', { line: note.line })}</span>
            <span>
              <strong>{note.name}</strong> {t(`questions.reason.${note.reason}`, { what: note.what ?? '' })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
