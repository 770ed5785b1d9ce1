import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './sketches.module.css';

const formulas = [
  ['=SUM(F2:F8)', '85.80'],
  ['=COUNT(F2:F8)', '7'],
] as const;

/** Small drawings of the product's screens; decoration, hidden from screen readers. */
export function ContentSketch() {
  const t = useTexts();
  const lines = [t('sketch.lesson1'), t('sketch.lesson2'), t('sketch.lesson3')];
  return (
    <div className={styles.content}>
      <div className={styles.outline}>
        {lines.map((line, at) => (
          <span key={line} data-here={at === 1}>
            {line}
          </span>
        ))}
        <span>
          <Icon name="exam" size={18} />
          {t('sketch.exam')}
        </span>
      </div>
      <div className={styles.page}>
        <strong>{lines[1]}</strong>
        <p>{t('sketch.text')}</p>
        <div className={styles.formulas}>
          {formulas.map(([formula, result]) => (
            <code key={formula}>
              <span>{formula}</span> <span>{result}</span>
            </code>
          ))}
        </div>
        <span className={styles.beside}>
          <Icon name="quiz" size={18} />
          {t('sketch.questions')}
        </span>
      </div>
    </div>
  );
}

export function AnswerSketch() {
  const t = useTexts();
  return (
    <div className={styles.answer}>
      <strong>{t('sketch.question')}</strong>
      <span className={styles.option}>{t('sketch.option1')}</span>
      <span className={styles.option} data-chosen>
        <Icon name="check" size={18} />
        {t('sketch.option2')}
      </span>
      <span className={styles.option}>{t('sketch.option3')}</span>
      <em>{t('sketch.right')}</em>
    </div>
  );
}
