import { useTexts } from '../platform/texts.tsx';
import { Consequence, ConsequenceList } from '../ui/consequence.tsx';
import type { EntityScreens } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import type { Row } from './form-values.ts';

/** What a row's deletion means: what is deleted with it, what it only refers to, and for whom it matters. */
export function Consequences({ screens, row }: { screens: EntityScreens; row: Row }) {
  const t = useTexts();
  const { resource, custom } = screens;
  const texts = fieldTexts(t, resource);
  const wordsFor = (kind: 'children' | 'references') =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const parts = row[name];
      const count = field.kind === kind && Array.isArray(parts) ? parts.length : 0;
      return count > 0 ? [t('entity.delete.part', { name: texts.label(name), count })] : [];
    });
  const [deletedRows, keptRows] = [wordsFor('children'), wordsFor('references')];
  const Effects = custom.deletionEffects;
  return (
    <ConsequenceList>
      {deletedRows.length > 0 ? (
        <Consequence kind="lost">{t('entity.delete.gone', { parts: deletedRows.join(', ') })}</Consequence>
      ) : null}
      {Effects ? <Effects resource={resource} id={row.id} /> : null}
      {keptRows.length > 0 ? (
        <Consequence kind="kept">{t('entity.delete.kept', { parts: keptRows.join(', ') })}</Consequence>
      ) : null}
      <Consequence kind="undo">{t('entity.delete.undo')}</Consequence>
    </ConsequenceList>
  );
}
