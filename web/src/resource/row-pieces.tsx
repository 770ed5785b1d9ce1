import { resourceAt } from '@lernhaus/contract/resources';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { type EntityScreens, screensOf } from './entity-screens.ts';
import { FieldCell } from './field-cell.tsx';
import { fieldTexts, thingsInSentence } from './field-texts.ts';
import styles from './form-page.module.css';
import { childRows, type Row } from './form-values.ts';

interface RowPiecesProps {
  screens: EntityScreens;
  row: Row;
}

/** In the form of a row: its pieces, such as the options of a question, and their list. */
export function RowPieces({ screens: { resource, custom }, row }: RowPiecesProps) {
  const t = useTexts();
  const { language } = useSite();
  return Object.entries(resource.fields).map(([name, field]) => {
    if (field.kind !== 'children') return null;
    const piece = resourceAt(field.to);
    const { many } = fieldTexts(t, piece);
    const things = thingsInSentence(many, language);
    return (
      <FormSection key={name} title={many}>
        <div className={styles.parts}>
          {custom.pieces ? (
            <custom.pieces row={row} />
          ) : (
            <FieldCell resource={resource} name={name} row={row} isDetail />
          )}
          <ButtonLink look="quiet" to={entityAddresses(screensOf(piece), `?${field.by}=${row.id}`).list()}>
            {t('entity.form.parts', { things, count: childRows(row, name).length })}
          </ButtonLink>
        </div>
      </FormSection>
    );
  });
}
