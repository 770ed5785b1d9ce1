import { dragAndDropQuizItem } from '@lernhaus/contract/quizzes/drag-and-drop-quiz';
import { parseDropTargets } from '@lernhaus/domain/quizzes/drop-targets';
import { foldAnswer } from '@lernhaus/domain/quizzes/same-answer';
import type { WordList } from '@lernhaus/domain/quizzes/word-list';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useTexts } from '../../platform/texts.tsx';
import { type Row, textOf } from '../../resource/form-values.ts';
import { PieceLink } from './piece-link.tsx';
import styles from './question-detail.module.css';

interface DragAnswersProps {
  dropTargets: WordList;
  items: readonly Row[];
  /** The item whose page this is. */
  current?: string;
  /** The form of the question, if they are in it. */
  opener?: LocalPath | undefined;
}

/** Where the items of a drag-and-drop question belong: below their targets, or in the right order if it has none. */
export function DragAnswers({ dropTargets, items, current, opener }: DragAnswersProps) {
  const t = useTexts();
  const targets = parseDropTargets(dropTargets);
  const mark = (item: Row) => (item.id === current ? 'true' : undefined);
  if (targets.length === 0)
    return (
      <div>
        <h2 className={styles.label}>{t('quiz.key.order')}</h2>
        <ol className={styles.order}>
          {items.map((item) => (
            <li key={item.id} aria-current={mark(item)}>
              <Item item={item} opener={opener} />
            </li>
          ))}
        </ol>
      </div>
    );
  const targetOf = (item: Row) =>
    targets.find((target) => foldAnswer(target) === foldAnswer(textOf(item['dropTarget']))) ?? null;
  const columns = [
    ...targets.map((target) => ({ name: target, items: items.filter((item) => targetOf(item) === target) })),
    { name: t('quiz.key.stays'), items: items.filter((item) => targetOf(item) === null) },
  ];
  return (
    <div className={styles.targets}>
      {columns
        .filter((column, at) => at < targets.length || column.items.length > 0)
        .map((column) => (
          <section key={column.name}>
            <h2 className={styles.label}>{column.name}</h2>
            {column.items.length > 0 ? (
              <ul>
                {column.items.map((item) => (
                  <li key={item.id} aria-current={mark(item)}>
                    <Item item={item} opener={opener} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className={styles.note}>{t('part.target.empty')}</p>
            )}
          </section>
        ))}
    </div>
  );
}

const Item = ({ item, opener }: { item: Row; opener: LocalPath | undefined }) => (
  <PieceLink resource={dragAndDropQuizItem} id={item.id} opener={opener}>
    {textOf(item['text'])}
  </PieceLink>
);
