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

/** The form in which the parts are shown. */
const useOpener = (): LocalPath | undefined => currentPath(useLocation());

const Parts = ({ children }: { children: ReactNode }) => <div className={styles.question}>{children}</div>;

/** In the form of a choice question: its options, each with whether it is right. */
export const ChoiceParts = ({ row }: { row: Row }) => (
  <Parts>
    <ChoiceOptions options={childRows(row, 'options')} opener={useOpener()} />
  </Parts>
);

/** In the form of a drag-and-drop question: where its items belong. */
export const DragParts = ({ row }: { row: Row }) => (
  <Parts>
    <DragAnswers
      dropTargets={wordListOf(row['dropTargets'])}
      items={childRows(row, 'dragItems')}
      opener={useOpener()}
    />
  </Parts>
);

/** In the form of a question with blanks: its sentences with the accepted answers. */
export const BlanksParts = ({ row }: { row: Row }) => (
  <Parts>
    <BlankSentences sentences={childRows(row, 'fillInTheBlanksOptions')} opener={useOpener()} />
  </Parts>
);
