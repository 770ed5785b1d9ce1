import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './contact.module.css';

/** The company's phone, e-mail and city, if it has given them. */
export function ContactDetails() {
  const t = useTexts();
  const { email, phoneNumber, city } = useSite().site.contact;
  return (
    <dl className={styles.details}>
      {email ? (
        <div>
          <dt>
            <Icon name="mail" />
            {t('contact.email')}
          </dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      ) : null}
      {phoneNumber ? (
        <div>
          <dt>
            <Icon name="phone" />
            {t('contact.phone')}
          </dt>
          <dd>
            <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
          </dd>
        </div>
      ) : null}
      {city ? (
        <div>
          <dt>
            <Icon name="place" />
            {t('contact.headOffice')}
          </dt>
          <dd>{city}</dd>
        </div>
      ) : null}
    </dl>
  );
}
