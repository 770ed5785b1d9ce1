import { embeddedMapUrl } from '@lernhaus/domain/tenants/coordinates';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { AskBeforeLoad } from '../ui/ask-before-load.tsx';
import styles from './contact.module.css';

/**
 * The map of where the company is; the contact details above it name the city. The map belongs to another site, so it
 * is loaded only when a visitor asks for it.
 */
export function Locations() {
  const t = useTexts();
  const { site } = useSite();
  const { city, coordinates } = site.contact;
  if (!city) return null;
  return (
    <section className={styles.locations} aria-labelledby="locations">
      <h2 id="locations">{t('contact.locations')}</h2>
      <div className={styles.place}>
        <ul>
          <li>
            <strong>{site.companyName}</strong>
            <a
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(city)}`}
              rel="noopener noreferrer"
              target="_blank"
            >
              {t('contact.openMap')}
            </a>
          </li>
        </ul>
        {coordinates ? (
          <AskBeforeLoad
            icon="place"
            look="quiet"
            action={t('contact.map.show')}
            note={t('contact.map.note')}
            frame={{ src: embeddedMapUrl(coordinates), title: t('contact.map.title', { place: city }) }}
          />
        ) : null}
      </div>
    </section>
  );
}
