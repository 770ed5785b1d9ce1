import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './registration-sections.module.css';
import type { SectionForm } from './section-form.ts';

/** The star of a field that must be given. It is drawn, so that the name of the field stays the word alone. */
export const requiredLabel = { className: styles.required ?? '' };

type FieldName =
  | 'userName'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phoneNumber'
  | 'addressLine1'
  | 'addressLine2'
  | 'postalCode'
  | 'city'
  | 'state';

/** Returns what draws a text field of a form; without `labelProps` of its own it has the star. */
export function useSectionField(form: SectionForm) {
  const t = useTexts();
  return (name: FieldName, more: ComponentProps<typeof TextInput>) => (
    <TextInput
      key={form.key(name)}
      label={t(`register.${name}`)}
      size="md"
      labelProps={requiredLabel}
      {...more}
      {...form.getInputProps(name)}
    />
  );
}
