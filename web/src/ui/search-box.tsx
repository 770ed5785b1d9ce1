import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import './mantine-forms.css';

/** How long somebody pauses before what was typed is looked for. */
const pauseMs = 350;

interface SearchBoxProps {
  label: string;
  value: string;
  /** Specification of the API: longer words are refused. */
  maxLength: number;
  onSearch: (words: string) => void;
}

/** Words to look for: asked after a pause, or at once by Enter. */
export function SearchBox({ label, value, maxLength, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address may change under the box: back, or everything cleared.
  if (asked !== value) {
    setAsked(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextInput
          type="search"
          size="md"
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          leftSection={<Icon name="search" />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </search>
  );
}
