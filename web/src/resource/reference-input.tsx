import type { ReactNode } from 'react';
import type { Choice } from '../ui/ordered-choice.tsx';
import { Select } from '../ui/select.tsx';
import { useChoices } from './entity-queries.ts';
import { screensOf } from './entity-screens.ts';
import { resourceNamed } from './resource-named.ts';

interface ReferenceInputProps {
  to: string;
  value: readonly Choice[];
  onChange: (value: readonly Choice[]) => void;
  label: string;
  error: ReactNode;
  onBlur: () => void;
  withAsterisk: boolean;
}

/** Chooses one referenced row. */
export function ReferenceInput({ to, value, onChange, ...props }: ReferenceInputProps) {
  const offered = useChoices(screensOf(resourceNamed(to)));
  const [chosen] = value;
  const known = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;
  return (
    <Select
      {...props}
      options={[{ value: '', label: '–' }, ...known.map(({ id, label }) => ({ value: id, label }))]}
      value={chosen?.id ?? ''}
      onChange={(chosenId) => onChange(known.filter(({ id }) => id === chosenId))}
    />
  );
}
