import { objectiveQuizOption } from '@lernhaus/contract/quizzes/objective-quiz';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useTexts } from '../../platform/texts.tsx';
import { type Row, textOf } from '../../resource/form-values.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PieceLink } from './piece-link.tsx';
import styles from './question-detail.module.css';

interface ChoiceOptionsProps {
  options: readonly Row[];
  /** The options that somebody chose, by their ids; then a wrong option has a mark only if it was chosen. */
  chosen?: readonly string[];
  /** The option whose page this is. */
  current?: string;
  /** The form of the question, if they are in it. */
  opener?: LocalPath | undefined;
}

/** The options of a choice question in the author's order, each with whether it is right. */
export function ChoiceOptions({ options, chosen: chosenIds, current, opener }: ChoiceOptionsProps) {
  const t = useTexts();
  if (options.length === 0) return <p className={styles.note}>{t('part.noOptions')}</p>;
  return (
    <ul className={styles.options}>
      {options.map((option) => (
        <li
          key={option.id}
          data-right={option['correct'] === true}
          aria-current={option.id === current ? 'true' : undefined}
        >
          <Option
            option={option}
            opener={opener}
            isRight={option['correct'] === true}
            isChosen={chosenIds === undefined ? null : chosenIds.includes(option.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface OptionProps {
  option: Row;
  opener: LocalPath | undefined;
  isRight: boolean;
  /** Null where nobody has answered. */
  isChosen: boolean | null;
}

function Option({ option, opener, isRight, isChosen }: OptionProps) {
  const t = useTexts();
  const isMarked = isRight || isChosen !== false;
  return (
    <>
      {isMarked ? <Icon name={isRight ? 'check' : 'close'} size={18} /> : <span />}
      <PieceLink resource={objectiveQuizOption} id={option.id} opener={opener}>
        {textOf(option['option'])}
      </PieceLink>
      <span className={styles.verdict}>
        {isChosen ? <Chip look={isRight ? 'good' : 'bad'}>{t('part.option.chosen')}</Chip> : null}
        {isMarked ? t(isRight ? 'part.option.right' : 'part.option.wrong') : null}
      </span>
    </>
  );
}
