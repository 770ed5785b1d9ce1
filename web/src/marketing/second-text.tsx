import type { PageSettings } from './home-content.ts';
import styles from './second-text.module.css';
import { useOwnText } from './use-own-text.ts';

/** The tenant's second text and picture, if it has them. */
export function SecondText({ settings }: { settings: PageSettings }) {
  const text = useOwnText(settings)('SECTION_TEXT_2');
  const picture = settings['SECTION_IMAGE_2'];
  if (!text) return null;
  return (
    <section className={styles.section} data-picture={Boolean(picture)}>
      {picture ? <img src={picture} alt="" width="1200" height="900" loading="lazy" /> : null}
      <p>{text}</p>
    </section>
  );
}
