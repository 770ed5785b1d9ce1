import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { useTexts } from '../platform/texts.tsx';
import styles from './consequences.module.css';
import { fieldTexts } from './field-texts.ts';
import type { Row } from './form-values.ts';

/** What is deleted with a row, and what it only refers to. */
export function Consequences({ resource, row }: { resource: AnyResource; row: Row }) {
  const t = useTexts();
  const texts = fieldTexts(t, resource);
  const counted = (kind: 'children' | 'references') =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const parts = row[name];
      const count = field.kind === kind && Array.isArray(parts) ? parts.length : 0;
      return count > 0 ? [t('entity.delete.part', { name: texts.label(name), count })] : [];
    });
  const [gone, kept] = [counted('children'), counted('references')];
  return (
    <div className={styles.consequences}>
      {gone.length > 0 ? <p>{t('entity.delete.gone', { parts: gone.join(', ') })}</p> : null}
      {kept.length > 0 ? <p>{t('entity.delete.kept', { parts: kept.join(', ') })}</p> : null}
      <p>{t('entity.delete.undo')}</p>
    </div>
  );
}
