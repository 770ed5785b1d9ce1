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

interface RowPartsProps {
  screens: EntityScreens;
  row: Row;
}

/** In the form of a row: its parts that are rows of their own, such as the options of a question, and their list. */
export function RowParts({ screens: { resource, custom }, row }: RowPartsProps) {
  const t = useTexts();
  const { language } = useSite();
  return Object.entries(resource.fields).map(([name, field]) => {
    if (field.kind !== 'children') return null;
    const part = resourceAt(field.to);
    const { many } = fieldTexts(t, part);
    const things = thingsInSentence(many, language);
    return (
      <FormSection key={name} title={many}>
        <div className={styles.parts}>
          {custom.parts ? <custom.parts row={row} /> : <FieldCell resource={resource} name={name} row={row} isDetail />}
          <ButtonLink look="quiet" to={entityAddresses(screensOf(part), `?${field.by}=${row.id}`).list()}>
            {t('entity.form.parts', { things, count: childRows(row, name).length })}
          </ButtonLink>
        </div>
      </FormSection>
    );
  });
}
