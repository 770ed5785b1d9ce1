import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
import { isBlankRichText } from '@lernhaus/domain/quizzes/is-blank-rich-text';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { FieldGrid, FieldPlace } from '../../resource/field-grid.tsx';
import { FieldInput } from '../../resource/field-input.tsx';
import { fieldTexts } from '../../resource/field-texts.ts';
import { type FormValues, type Input, type Row, textOf } from '../../resource/form-values.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { FoldedField } from './part-fields.ts';

interface PartInputsProps {
  resource: AnyResource;
  fields: readonly (readonly [string, Field])[];
  form: UseFormReturnType<FormValues>;
  row: Row | null;
  /** Whether numbers are side by side. */
  areShortPaired?: boolean;
  /** The fields that are folded while they are empty. */
  foldedNames?: readonly FoldedField[];
}

/** The inputs for the fields of a part. */
export function PartInputs({ resource, fields, form, row, areShortPaired = false, foldedNames = [] }: PartInputsProps) {
  const t = useTexts();
  const texts = fieldTexts(t, resource);
  // A field that is filled while the form is open keeps its place.
  const [foldedAtFirst] = useState(() => foldedNames.filter((name) => isBlankRichText(textOf(form.values[name]))));
  const input = ([name, field]: readonly [string, Field]) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      label={texts.label(name)}
      value={form.values[name] ?? null}
      error={form.errors[name]}
      onChange={(value: Input) => form.setFieldValue(name, value)}
      onBlur={() => void form.validateField(name)}
      row={row}
      choiceText={texts.choice}
      noChoiceText={texts.noChoice(name)}
    />
  );
  if (!areShortPaired)
    return fields.map((one) => {
      const fold = foldedAtFirst.find((name) => name === one[0]);
      return fold ? (
        <Disclosure key={fold} title={t(`editor.unfold.${fold}`)}>
          {input(one)}
        </Disclosure>
      ) : (
        input(one)
      );
    });
  return (
    <FieldGrid>
      {fields.map((one) => (
        <FieldPlace key={one[0]} field={one[1]}>
          {input(one)}
        </FieldPlace>
      ))}
    </FieldGrid>
  );
}
