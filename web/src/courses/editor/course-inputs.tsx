import { typedTotal } from '@lernhaus/domain/billing/typed-amount';
import type { ComponentProps } from 'react';
import { useCompanyCurrency } from '../../platform/companies.ts';
import { useFormats } from '../../platform/formats.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { inSections } from '../../resource/field-sections.ts';
import { textOf } from '../../resource/form-values.ts';
import { FormSection } from '../../ui/form-section.tsx';
import styles from './part-form.module.css';
import { PartInputs } from './part-inputs.tsx';

/**
 * Everything about a course, in the sections of its long form: name and texts, rules, price and tax, where it is shown.
 */
export function CourseInputs({ fields, ...props }: ComponentProps<typeof PartInputs>) {
  const t = useTexts();
  const { inrPricePerMonth: price, taxPercentage: tax } = props.form.values;
  return (
    <div>
      {inSections(fields).map((section) => (
        <FormSection key={section.name} title={section.name === 'main' ? null : t(`entity.section.${section.name}`)}>
          <PartInputs {...props} fields={section.fields} areShortPaired />
          {section.name === 'price' ? (
            <LearnersPay price={textOf(price)} tax={textOf(tax)} owner={textOf(props.row?.['owner'])} />
          ) : null}
        </FormSection>
      ))}
    </div>
  );
}

/** The total for a learner with the typed price and tax, in the currency of the course's company. */
function LearnersPay({ price, tax, owner }: { price: string; tax: string; owner: string }) {
  const t = useTexts();
  const { site } = useSite();
  const { sum } = useFormats();
  // ADMIN edits the courses of other companies.
  const currency = useCompanyCurrency(owner || site.company);
  const total = typedTotal(price, tax);
  if (total === 0) return <p className={styles.pay}>{t('editor.isFree')}</p>;
  if (total === null || !currency) return null;
  return <p className={styles.pay}>{t('editor.pay', { price: sum(total, currency) })}</p>;
}
