import { useId } from 'react';
import styles from './choice-switch.module.css';
import { useChosenBeforeScripts } from './typed-before-scripts.ts';

interface ChoiceSwitchProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * A choice among two or three short words, side by side. It only has the tint of the brand, so it never looks like the
 * next step.
 */
export function ChoiceSwitch<Value extends string>({ label, options, value, onChange }: ChoiceSwitchProps<Value>) {
  const name = useId();
  const choose = (choice: string) => {
    const option = options.find((one) => one.value === choice);
    if (option) onChange(option.value);
  };
  const group = useChosenBeforeScripts<HTMLFieldSetElement>(value, choose);
  return (
    <fieldset ref={group} className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            // It changes what the page shows at once. In a form Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
