import { resourceAt } from '@lernhaus/contract/resources';
import type { ReactNode } from 'react';
import type { Choice } from '../ui/ordered-choice.tsx';
import { Select } from '../ui/select.tsx';
import { screensOf } from './entity-screens.ts';
import { useSearchedChoices } from './use-searched-choices.ts';

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
  const [choice] = value;
  const { choices, onSearch, isSearching } = useSearchedChoices(screensOf(resourceAt(to)), choice?.id ?? '');
  const allChoices = choice && !choices.some(({ id }) => id === choice.id) ? [...choices, choice] : choices;
  return (
    <Select
      {...props}
      options={[{ value: '', label: '–' }, ...allChoices.map(({ id, label }) => ({ value: id, label }))]}
      value={choice?.id ?? ''}
      onSearch={onSearch}
      isSearching={isSearching}
      onChange={(chosenId) => onChange(allChoices.filter(({ id }) => id === chosenId))}
    />
  );
}
