import { objectiveQuizOption } from '@lernhaus/contract/quizzes/objective-quiz';
import { Link } from '../../platform/links.ts';
import { useTexts } from '../../platform/texts.tsx';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './question-detail.module.css';

interface ChoiceOptionsProps {
  options: readonly Row[];
  /** The options that somebody chose, by their ids; then a wrong option has a mark only if it was chosen. */
  chosen?: readonly string[];
  /** The option whose page this is. */
  current?: string;
}

/** The options of a choice question in the author's order, each with whether it is right. */
export function ChoiceOptions({ options, chosen: chosenIds, current }: ChoiceOptionsProps) {
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
  isRight: boolean;
  /** Null where nobody has answered. */
  isChosen: boolean | null;
}

function Option({ option, isRight, isChosen }: OptionProps) {
  const t = useTexts();
  const isMarked = isRight || isChosen !== false;
  return (
    <>
      {isMarked ? <Icon name={isRight ? 'check' : 'close'} size={18} /> : <span />}
      <Link to={entityAddresses(screensOf(objectiveQuizOption), '').detail(option.id)}>{textOf(option['option'])}</Link>
      <span className={styles.verdict}>
        {isChosen ? <Chip look={isRight ? 'good' : 'bad'}>{t('part.option.chosen')}</Chip> : null}
        {isMarked ? t(isRight ? 'part.option.right' : 'part.option.wrong') : null}
      </span>
    </>
  );
}
