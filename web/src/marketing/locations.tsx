import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { SiteIcon } from '../ui/site-icon.tsx';
import styles from './contact.module.css';
import { TownMap } from './town-map.tsx';

/**
 * The places of the company, with our own drawn map. The real map is a link to another site, so the page loads nothing
 * from others.
 */
export function Locations() {
  const t = useTexts();
  const { site } = useSite();
  const { city } = site.contact;
  if (!city) return null;
  return (
    <section className={styles.locations} aria-labelledby="locations">
      <h2 id="locations">{t('contact.locations')}</h2>
      <TownMap town={city} />
      <ul>
        <li>
          <SiteIcon name="place" size={24} />
          <span>
            <strong>{site.companyName}</strong>
            {city}
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(city)}`}
              rel="noopener noreferrer"
              target="_blank"
            >
              {t('contact.openMap')}
            </a>
          </span>
        </li>
      </ul>
      <p>{t('contact.mapNote')}</p>
    </section>
  );
}
