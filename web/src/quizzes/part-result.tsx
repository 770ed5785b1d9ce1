import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './part-result.module.css';

interface PartResultProps {
  /** Undefined without a result. */
  isRight: boolean | undefined;
  /** The field that has this result names it as its description. */
  id: string;
}

/** The result of one part of an answer, as an icon with a word for screen readers. */
export function PartResult({ isRight, id }: PartResultProps) {
  const t = useTexts();
  if (isRight === undefined) return null;
  return (
    <span className={styles.mark} data-result={isRight ? 'right' : 'wrong'}>
      <Icon name={isRight ? 'check' : 'close'} size={18} />
      <span id={id} className="visually-hidden">
        {t(isRight ? 'quiz.part.right' : 'quiz.part.wrong')}
      </span>
    </span>
  );
}

/** The attribute by which styles colour a part. */
export const resultOf = (isRight: boolean | undefined): 'right' | 'wrong' | undefined =>
  isRight === undefined ? undefined : isRight ? 'right' : 'wrong';
