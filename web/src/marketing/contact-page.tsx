import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { HouseDrawing } from '../ui/drawings/house-drawing.tsx';
import styles from './contact.module.css';
import { ContactDetails } from './contact-details.tsx';

/** /contact-us: how to reach the company. */
export function ContactPage() {
  const t = useTexts();
  const { site } = useSite();
  return (
    <main id="main" className={styles.page}>
      <div className={styles.words}>
        <h1>{t('contact.page.title')}</h1>
        <p className={styles.lead}>{t('contact.page.lead', { company: site.companyName })}</p>
        <ContactDetails />
      </div>
      <div className={styles.drawing}>
        <HouseDrawing />
      </div>
    </main>
  );
}
