import { useTexts } from '../platform/texts.tsx';
import styles from './filter-select.module.css';
import { Icon } from './icon.tsx';
import type { Choice } from './ordered-choice.tsx';

interface FilterSelectProps {
  label: string;
  /** For a form that is sent without scripts. */
  name?: string;
  choices: readonly Choice[];
  /** Empty for no filter. */
  value: string;
  /** The words for no filter. */
  all?: string;
  /** Whether the choice hides rows. A choice that only sorts rows is not marked. */
  isFilter?: boolean;
  onChange: (value: string) => void;
}

/**
 * Filters a list by one column. It looks like a button with the label and the choice; the browser's select is above it
 * and invisible. Without scripts the browser's select is visible.
 */
export function FilterSelect({ label, name, choices, value, all, isFilter = true, onChange }: FilterSelectProps) {
  const t = useTexts();
  const isOffered =
    value === '' || choices.some(({ id }) => id === value) ? choices : [{ id: value, label: value }, ...choices];
  const none = all ?? t('list.filter.all');
  const chosenLabel = isOffered.find(({ id }) => id === value)?.label ?? none;
  return (
    <div className={styles.filter} data-set={isFilter && value !== ''}>
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{none}</option>
        {isOffered.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </select>
      <span className={styles.face} aria-hidden="true">
        <span className={styles.label}>{label}</span>
        <span className={styles.chosen}>{chosenLabel}</span>
        <Icon name="down" size={18} />
      </span>
    </div>
  );
}
