import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { FormSection } from './form-section.tsx';
import { Unfold } from './unfold.tsx';

/** The fields of a record that nobody edits by hand, folded: they are changed only to repair it. */
export function StoredData({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <FormSection title={null}>
      <Unfold title={t('entity.section.stored')}>{children}</Unfold>
    </FormSection>
  );
}
