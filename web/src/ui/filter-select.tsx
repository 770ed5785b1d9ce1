import { NativeSelect } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import type { Choice } from './ordered-choice.tsx';
import './mantine-forms.css';

interface FilterSelectProps {
  label: string;
  choices: readonly Choice[];
  /** Empty for no filter. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by one column. */
export function FilterSelect({ label, choices, value, onChange }: FilterSelectProps) {
  const t = useTexts();
  const known =
    value === '' || choices.some(({ id }) => id === value) ? choices : [{ id: value, label: value }, ...choices];
  return (
    <NativeSelect
      size="md"
      aria-label={label}
      data={[
        { value: '', label: t('list.filter.all', { field: label }) },
        ...known.map((one) => ({ value: one.id, label: `${label}: ${one.label}` })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
