import { passwordStrength } from '@lernhaus/domain/accounts/password-strength';
import { useTexts } from '../platform/texts.tsx';
import styles from './password-meter.module.css';

/** The password strength as one to five bars and in words (specification 5). */
export function PasswordMeter({ password }: { password: string }) {
  const t = useTexts();
  const { bars } = passwordStrength(password);
  return (
    <div className={styles.meter}>
      <div className={styles.bars} data-bars={bars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((bar) => (
          <span key={bar} data-filled={bar <= bars} />
        ))}
      </div>
      <p aria-live="polite">
        {t('global.messages.validate.newpassword.strength')} {t(`password.strength.${bars}`)}
      </p>
    </div>
  );
}
