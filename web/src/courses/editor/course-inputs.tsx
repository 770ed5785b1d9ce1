import { typedTotal } from '@lernhaus/domain/billing/typed-amount';
import type { ComponentProps } from 'react';
import { useFormats } from '../../platform/formats.ts';
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
          {section.name === 'price' ? <LearnersPay price={textOf(price)} tax={textOf(tax)} /> : null}
        </FormSection>
      ))}
    </div>
  );
}

/** The total for a learner with the typed price and tax. */
function LearnersPay({ price, tax }: { price: string; tax: string }) {
  const t = useTexts();
  const { sum } = useFormats();
  const total = typedTotal(price, tax);
  if (total === null) return null;
  return <p className={styles.pay}>{total === 0 ? t('editor.isFree') : t('editor.pay', { price: sum(total) })}</p>;
}
