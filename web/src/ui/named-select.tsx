import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import type { Choice } from './ordered-choice.tsx';
import { Select } from './select.tsx';

interface NamedSelectProps {
  name: string;
  label: string;
  error: ReactNode;
  /** The rows that can be chosen; undefined while they load. */
  choices: readonly Choice[] | undefined;
  value: string;
  onChange: (id: string) => void;
}

/** An id, chosen by the name of its row among the few rows that are possible. A row that is gone stays chosen. */
export function NamedSelect({ choices, value, ...props }: NamedSelectProps) {
  const t = useTexts();
  const isOffered = choices?.some(({ id }) => id === value) ?? false;
  const option = {
    value,
    label: value === '' ? t('entity.references.first') : choices ? t('entity.choice.gone') : '…',
  };
  return (
    <Select
      {...props}
      data-path={props.name}
      withAsterisk
      options={[...(isOffered ? [] : [option]), ...(choices ?? []).map(({ id, label }) => ({ value: id, label }))]}
      value={value}
    />
  );
}
