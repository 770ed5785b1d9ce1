import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Disclosure } from './disclosure.tsx';
import { FormSection } from './form-section.tsx';

/** The fields of a record that nobody edits by hand, folded: they are changed only to repair it. */
export function StoredData({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <FormSection title={null}>
      <Disclosure title={t('entity.section.stored')}>{children}</Disclosure>
    </FormSection>
  );
}
