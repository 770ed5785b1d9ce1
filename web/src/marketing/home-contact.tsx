import type { ReactNode } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import type { PageSettings } from './home-content.ts';
import { useOwnText } from './use-own-text.ts';

interface HomeContactProps {
  settings: PageSettings;
  /** The product that a message from here is about. */
  product?: string;
  /** Beside the details, such as the newsletter; below them if the owner's picture is there. */
  children?: ReactNode;
}

/** The last section of a landing page: how to contact the company. */
export function HomeContact({ settings, product, children }: HomeContactProps) {
  const t = useTexts();
  const { site } = useSite();
  const ownText = useOwnText(settings)('SECTION_TEXT_3');
  const picture = site.mode === 'main' ? null : settings['SECTION_IMAGE_3'];
  return (
    <section id="contact" className={styles.band} aria-labelledby="contact-title">
      <div className={styles.home} data-columns={Boolean(picture || children)}>
        <div className={styles.words}>
          <h2 id="contact-title">{t('contact.title')}</h2>
          <p className={styles.lead}>
            {ownText ?? (product === undefined || product === 'lms' ? t('contact.lead') : t('contact.productLead'))}
          </p>
          <ContactDetails />
          <div className={styles.toForm}>
            <ButtonLink to={addresses.contact({ product: product ?? null })} look="quiet">
              {t('home.contactUs')}
            </ButtonLink>
          </div>
          {picture ? children : null}
        </div>
        {picture ? <img src={picture} alt="" width="1200" height="900" loading="lazy" /> : children}
      </div>
    </section>
  );
}
