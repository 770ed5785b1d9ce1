import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LeafDrawing } from './leaf-drawing.tsx';
import styles from './plantonicare-sketches.module.css';

/** Likely causes with how sure each is, as the product is going to show them. */
function Causes() {
  const t = useTexts();
  const { percent } = useFormats();
  const causes = [
    { name: t('plantoniCare.sketch.cause1'), share: 0.82 },
    { name: t('plantoniCare.sketch.cause2'), share: 0.13 },
    { name: t('plantoniCare.sketch.cause3'), share: 0.05 },
  ];
  return (
    <ol className={styles.causes}>
      {causes.map(({ name, share }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.share}>{percent(share * 100)}</span>
          <i style={{ width: `${share * 100}%` }} />
        </li>
      ))}
    </ol>
  );
}

/** The first picture: a telephone with the photograph of a leaf and the likely causes. Decoration, as all sketches. */
export function PhoneSketch() {
  return (
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.phone}>
        <LeafDrawing className={styles.photo} />
        <ResultSketch />
      </div>
    </div>
  );
}

export function PhotoSketch() {
  const t = useTexts();
  return (
    <div className={styles.camera}>
      <LeafDrawing className={styles.photo} />
      <ul>
        <li data-good>
          <Icon name="check" size={18} />
          {t('plantoniCare.sketch.light')}
        </li>
        <li>
          <Icon name="enlarge" size={18} />
          {t('plantoniCare.sketch.near')}
        </li>
      </ul>
    </div>
  );
}

export function ResultSketch() {
  const t = useTexts();
  return (
    <div className={styles.sheet}>
      <strong>{t('plantoniCare.sketch.crop')}</strong>
      <Causes />
      <p className={styles.hint}>
        <Icon name="hint" size={18} />
        {t('plantoniCare.sketch.next')}
      </p>
    </div>
  );
}

export function DiarySketch() {
  const t = useTexts();
  const entries = [
    { field: t('plantoniCare.sketch.field1'), done: t('plantoniCare.sketch.done1'), isFound: true },
    { field: t('plantoniCare.sketch.field2'), done: t('plantoniCare.sketch.done2'), isFound: true },
    { field: t('plantoniCare.sketch.field3'), done: t('plantoniCare.sketch.done3'), isFound: false },
  ];
  return (
    <ul className={styles.diary}>
      {entries.map(({ field, done, isFound }) => (
        <li key={field} data-found={isFound}>
          <Icon name={isFound ? 'view' : 'check'} />
          <span>
            <strong>{field}</strong>
            {done}
          </span>
        </li>
      ))}
    </ul>
  );
}
