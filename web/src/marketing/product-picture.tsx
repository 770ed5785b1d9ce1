import { useSite } from '../platform/site.tsx';
import overviewDeDark from './pictures/overview-de-dark.webp';
import overviewDeLight from './pictures/overview-de-light.webp';
import overviewEnDark from './pictures/overview-en-dark.webp';
import overviewEnLight from './pictures/overview-en-light.webp';
import phoneDeDark from './pictures/phone-de-dark.webp';
import phoneDeLight from './pictures/phone-de-light.webp';
import phoneEnDark from './pictures/phone-en-dark.webp';
import phoneEnLight from './pictures/phone-en-light.webp';
import playerDeDark from './pictures/player-de-dark.webp';
import playerDeLight from './pictures/player-de-light.webp';
import playerEnDark from './pictures/player-en-dark.webp';
import playerEnLight from './pictures/player-en-light.webp';
import styles from './product-picture.module.css';

/** Pictures of the product with the demo data; `scripts/take-home-pictures.mjs` takes them, in these sizes. */
const pictures = {
  player: { en: [playerEnLight, playerEnDark], de: [playerDeLight, playerDeDark] },
  phone: { en: [phoneEnLight, phoneEnDark], de: [phoneDeLight, phoneDeDark] },
  overview: { en: [overviewEnLight, overviewEnDark], de: [overviewDeLight, overviewDeDark] },
} as const;

const dark = '(prefers-color-scheme: dark)';
const phone = '(max-width: 40em)';

/** A lesson with its questions beside it; on a phone as a phone shows it. The first thing that visitors see. */
export function LessonPicture({ alt }: { alt: string }) {
  const { language } = useSite();
  const [phoneLight, phoneDark] = pictures.phone[language];
  const [light, inTheDark] = pictures.player[language];
  return (
    <picture className={styles.frame}>
      <source media={`${phone} and ${dark}`} srcSet={phoneDark} width="780" height="1120" />
      <source media={phone} srcSet={phoneLight} width="780" height="1120" />
      <source media={dark} srcSet={inTheDark} />
      <img src={light} alt={alt} width="1854" height="1110" fetchPriority="high" />
    </picture>
  );
}

/** The overview of an owner. */
export function OverviewPicture({ alt }: { alt: string }) {
  const { language } = useSite();
  const [light, inTheDark] = pictures.overview[language];
  return (
    <picture className={styles.frame}>
      <source media={dark} srcSet={inTheDark} />
      <img src={light} alt={alt} width="1500" height="938" loading="lazy" />
    </picture>
  );
}
