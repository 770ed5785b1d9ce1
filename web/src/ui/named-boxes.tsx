import { Checkbox } from '@mantine/core';
import styles from './named-boxes.module.css';
import type { Choice } from './ordered-choice.tsx';

interface NamedBoxesProps {
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Several ids, each chosen by the name of its row. Chosen ids of rows that are gone are kept. */
export const NamedBoxes = ({ label, choices, value, onChange }: NamedBoxesProps) => (
  <Checkbox.Group label={label} size="md" value={[...value]} onChange={onChange}>
    <div className={styles.boxes}>
      {choices.map(({ id, label: name }) => (
        <Checkbox key={id} size="md" value={id} label={name} />
      ))}
    </div>
  </Checkbox.Group>
);
