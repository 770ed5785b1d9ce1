import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import styles from './contact.module.css';

/** The places of the company. The map is a link to another site, so the page loads nothing from others. */
export function Locations() {
  const t = useTexts();
  const { site } = useSite();
  const { city } = site.contact;
  if (!city) return null;
  return (
    <section className={styles.locations} aria-labelledby="locations">
      <h2 id="locations">{t('contact.locations')}</h2>
      <div className={styles.place}>
        <ul>
          <li>
            <span>
              <strong>{site.companyName}</strong>
              {city}
            </span>
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(city)}`}
              rel="noopener noreferrer"
              target="_blank"
            >
              {t('contact.openMap')}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}
