import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import type { NamedStreet } from './safety-content.ts';
import styles from './street-choice.module.css';

interface StreetChoiceProps {
  streets: readonly NamedStreet[];
  onTry: (street: NamedStreet) => void;
}

/** Streets of the source; a press assesses one. The city is shown where they are in several. */
export function StreetChoice({ streets, onTry }: StreetChoiceProps) {
  const t = useTexts();
  const [first] = streets;
  const isOneCity = streets.every(({ city }) => city === first?.city);
  return (
    <ul className={styles.streets}>
      {streets.map((one) => (
        <li key={`${one.street}, ${one.city}`}>
          <Button look="small" aria-label={t('safety.example', { ...one })} onClick={() => onTry(one)}>
            {isOneCity ? one.street : t('safety.example', { ...one })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
