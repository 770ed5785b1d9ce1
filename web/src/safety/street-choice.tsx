import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import type { NamedStreet } from './safety-content.ts';
import styles from './street-choice.module.css';

interface StreetChoiceProps {
  streets: readonly NamedStreet[];
  onTry: (street: NamedStreet) => void;
}

/** Streets of the source; a press assesses one. */
export function StreetChoice({ streets, onTry }: StreetChoiceProps) {
  const t = useTexts();
  return (
    <ul className={styles.streets}>
      {streets.map((one) => (
        <li key={`${one.street}, ${one.city}`}>
          <Button look="small" onClick={() => onTry(one)}>
            {t('safety.example', { street: one.street, city: one.city })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
