import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';
import type { PageSettings } from './home-content.ts';
import { useOwnText } from './use-own-text.ts';

/** The last section of the home page: how to contact the company. */
export function HomeContact({ settings }: { settings: PageSettings }) {
  const t = useTexts();
  const { site } = useSite();
  const own = useOwnText(settings)('SECTION_TEXT_3');
  const picture = site.mode === 'main' ? null : settings['SECTION_IMAGE_3'];
  return (
    <section id="contact" className={styles.band} aria-labelledby="contact-title">
      <div className={styles.home} data-picture={Boolean(picture)}>
        <div className={styles.words}>
          <h2 id="contact-title">{t('contact.title')}</h2>
          <p className={styles.lead}>{own ?? t('contact.lead')}</p>
          <ContactDetails />
        </div>
        {picture ? <img src={picture} alt="" width="1200" height="900" loading="lazy" /> : null}
      </div>
    </section>
  );
}
