import { Radio } from '@mantine/core';
import type { FormValues } from '../../resource/form-values.ts';
import styles from './order-forms.module.css';

/** A status of an order, and the values of the fields that say so together. */
export interface OrderStatus {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly values: FormValues;
}

interface StatusChoiceProps {
  label: string;
  /** The name of the present status. */
  value: string;
  statuses: readonly OrderStatus[];
  set: (values: FormValues) => void;
}

/** One choice for the fields that together are the state of an order's payment. */
export function StatusChoice({ label, value, statuses, set }: StatusChoiceProps) {
  const choose = (name: string) => {
    const status = statuses.find((one) => one.name === name);
    if (status) set(status.values);
  };
  return (
    <Radio.Group size="md" label={label} value={value} onChange={choose}>
      <div className={styles.statuses}>
        {statuses.map(({ name, label: words, help }) => (
          <Radio key={name} size="md" value={name} label={words} description={help} />
        ))}
      </div>
    </Radio.Group>
  );
}
