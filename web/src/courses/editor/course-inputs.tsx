import type { ComponentProps } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { inSections } from '../../resource/field-sections.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { PartInputs } from './part-inputs.tsx';

/** Everything about a course, in the sections of its long form: basics, rules, price and tax, where it is shown. */
export function CourseInputs({ fields, ...props }: ComponentProps<typeof PartInputs>) {
  const t = useTexts();
  return (
    <div>
      {inSections(fields).map((section) => (
        <FormSection key={section.name} title={t(`entity.section.${section.name}`)}>
          <PartInputs {...props} fields={section.fields} areShortPaired />
        </FormSection>
      ))}
    </div>
  );
}
