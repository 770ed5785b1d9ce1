import { embeddedMapUrl } from '@lernhaus/domain/tenants/coordinates';
import { type SiteContext, useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { AskBeforeLoad } from '../ui/ask-before-load.tsx';
import styles from './contact.module.css';

function MapLink({ city }: { city: string }) {
  const t = useTexts();
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(city)}`}
      rel="noopener noreferrer"
      target="_blank"
    >
      {t('contact.openMap')}
    </a>
  );
}

/** The list of locations of a company without coordinates, below its city: the city on a map. */
export function LinkToMap() {
  const t = useTexts();
  const { city } = useSite().site.contact;
  if (!city) return null;
  return (
    <ul className={styles.map} aria-label={t('contact.locations')}>
      <li>
        <MapLink city={city} />
      </li>
    </ul>
  );
}

interface LocationsProps {
  coordinates: NonNullable<SiteContext['site']['contact']['coordinates']>;
}

/**
 * The map of where the company is; the contact details above it name the city. The map belongs to another site, so it
 * is loaded only when a visitor asks for it.
 */
export function Locations({ coordinates }: LocationsProps) {
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
            <strong>{site.companyName}</strong>
            <MapLink city={city} />
          </li>
        </ul>
        <AskBeforeLoad
          icon="place"
          look="quiet"
          action={t('contact.map.show')}
          note={t('contact.map.note')}
          frame={{ src: embeddedMapUrl(coordinates), title: t('contact.map.title', { place: city }) }}
        />
      </div>
    </section>
  );
}
