import { wordListOf } from '@lernhaus/domain/quizzes/word-list';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { currentPath } from '../../platform/links.ts';
import { childRows, type Row } from '../../resource/form-values.ts';
import { BlankSentences } from './blank-sentences.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import { DragAnswers } from './drag-answers.tsx';
import styles from './question-detail.module.css';

/** The form in which the pieces are shown. */
const useOpener = (): LocalPath | undefined => currentPath(useLocation());

const Pieces = ({ children }: { children: ReactNode }) => <div className={styles.question}>{children}</div>;

/** In the form of a choice question: its options, each with whether it is right. */
export const ChoicePieces = ({ row }: { row: Row }) => (
  <Pieces>
    <ChoiceOptions options={childRows(row, 'options')} opener={useOpener()} />
  </Pieces>
);

/** In the form of a drag-and-drop question: where its items belong. */
export const DragPieces = ({ row }: { row: Row }) => (
  <Pieces>
    <DragAnswers
      dropTargets={wordListOf(row['dropTargets'])}
      items={childRows(row, 'dragItems')}
      opener={useOpener()}
    />
  </Pieces>
);

/** In the form of a question with blanks: its sentences with the accepted answers. */
export const BlanksPieces = ({ row }: { row: Row }) => (
  <Pieces>
    <BlankSentences sentences={childRows(row, 'fillInTheBlanksOptions')} opener={useOpener()} />
  </Pieces>
);
