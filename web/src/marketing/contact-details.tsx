import type { ReactNode } from 'react';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { SiteIcon } from '../ui/site-icon.tsx';
import styles from './contact.module.css';

/** The company's phone, e-mail and city, if it has given them. */
export function ContactDetails({ belowCity }: { belowCity?: ReactNode }) {
  const t = useTexts();
  const { email, phoneNumber, city } = useSite().site.contact;
  return (
    <dl className={styles.details}>
      {email ? (
        <div>
          <dt>
            <SiteIcon name="mail" />
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
            <SiteIcon name="phone" />
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
            <SiteIcon name="place" />
            {t('contact.headOffice')}
          </dt>
          <dd>
            {city}
            {belowCity}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
