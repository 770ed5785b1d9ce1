import { useSite } from '../platform/site.tsx';
import editorDeDark from './pictures/editor-de-dark.avif';
import editorDeLight from './pictures/editor-de-light.avif';
import editorEnDark from './pictures/editor-en-dark.avif';
import editorEnLight from './pictures/editor-en-light.avif';
import overviewDeDark from './pictures/overview-de-dark.avif';
import overviewDeLight from './pictures/overview-de-light.avif';
import overviewEnDark from './pictures/overview-en-dark.avif';
import overviewEnLight from './pictures/overview-en-light.avif';
import phoneDeDark from './pictures/phone-de-dark.avif';
import phoneDeLight from './pictures/phone-de-light.avif';
import phoneEditorDeDark from './pictures/phone-editor-de-dark.avif';
import phoneEditorDeLight from './pictures/phone-editor-de-light.avif';
import phoneEditorEnDark from './pictures/phone-editor-en-dark.avif';
import phoneEditorEnLight from './pictures/phone-editor-en-light.avif';
import phoneEnDark from './pictures/phone-en-dark.avif';
import phoneEnLight from './pictures/phone-en-light.avif';
import playerDeDark from './pictures/player-de-dark.avif';
import playerDeLight from './pictures/player-de-light.avif';
import playerEnDark from './pictures/player-en-dark.avif';
import playerEnLight from './pictures/player-en-light.avif';
import smallEditorDeDark from './pictures/small-editor-de-dark.avif';
import smallEditorDeLight from './pictures/small-editor-de-light.avif';
import smallEditorEnDark from './pictures/small-editor-en-dark.avif';
import smallEditorEnLight from './pictures/small-editor-en-light.avif';
import smallOverviewDeDark from './pictures/small-overview-de-dark.avif';
import smallOverviewDeLight from './pictures/small-overview-de-light.avif';
import smallOverviewEnDark from './pictures/small-overview-en-dark.avif';
import smallOverviewEnLight from './pictures/small-overview-en-light.avif';
import smallPhoneDeDark from './pictures/small-phone-de-dark.avif';
import smallPhoneDeLight from './pictures/small-phone-de-light.avif';
import smallPhoneEnDark from './pictures/small-phone-en-dark.avif';
import smallPhoneEnLight from './pictures/small-phone-en-light.avif';
import smallPlayerDeDark from './pictures/small-player-de-dark.avif';
import smallPlayerDeLight from './pictures/small-player-de-light.avif';
import smallPlayerEnDark from './pictures/small-player-en-dark.avif';
import smallPlayerEnLight from './pictures/small-player-en-light.avif';
import styles from './product-picture.module.css';
import { useDarkMedia } from './use-dark-media.ts';

/** Pictures of the product with the demo data; `scripts/take-home-pictures.mjs` takes them, in these sizes. */
const pictures = {
  player: { en: [playerEnLight, playerEnDark], de: [playerDeLight, playerDeDark] },
  phone: { en: [phoneEnLight, phoneEnDark], de: [phoneDeLight, phoneDeDark] },
  smallPhone: { en: [smallPhoneEnLight, smallPhoneEnDark], de: [smallPhoneDeLight, smallPhoneDeDark] },
  phoneEditor: { en: [phoneEditorEnLight, phoneEditorEnDark], de: [phoneEditorDeLight, phoneEditorDeDark] },
  editor: { en: [editorEnLight, editorEnDark], de: [editorDeLight, editorDeDark] },
  overview: { en: [overviewEnLight, overviewEnDark], de: [overviewDeLight, overviewDeDark] },
  smallPlayer: { en: [smallPlayerEnLight, smallPlayerEnDark], de: [smallPlayerDeLight, smallPlayerDeDark] },
  smallEditor: { en: [smallEditorEnLight, smallEditorEnDark], de: [smallEditorDeLight, smallEditorDeDark] },
  smallOverview: { en: [smallOverviewEnLight, smallOverviewEnDark], de: [smallOverviewDeLight, smallOverviewDeDark] },
} as const;

/** The widths of a picture as wide as the page's content, and of one beside words, as the page shows them. */
const asWide = '(min-width: 82em) 1236px, calc(100vw - 3rem)';
const besideWords = '(min-width: 82em) 660px, (min-width: 56em) 54vw, 100vw';

const phone = '(max-width: 40em)';

interface FirstPictureProps {
  alt: string;
  /** The pictures at full width, smaller, and for a phone: each light and dark. */
  pictures: Readonly<Record<'wide' | 'small' | 'phone', readonly [light: string, dark: string]>>;
  /** The size of the wide picture in pixels. */
  size: readonly [width: number, height: number];
  phoneHeight: number;
}

/** The first picture of a page, as wide as the page; a phone gets a section of it that can be read there. */
function FirstPicture({ alt, pictures, size: [width, height], phoneHeight }: FirstPictureProps) {
  const dark = useDarkMedia();
  const [light, inTheDark] = pictures.wide;
  const [smallLight, smallDark] = pictures.small;
  const [phoneLight, phoneDark] = pictures.phone;
  return (
    <picture className={styles.frame}>
      <source media={`${phone} and ${dark}`} srcSet={phoneDark} width="780" height={phoneHeight} />
      <source media={phone} srcSet={phoneLight} width="780" height={phoneHeight} />
      <source media={dark} srcSet={`${smallDark} 1240w, ${inTheDark} ${width}w`} sizes={asWide} />
      <img
        src={light}
        srcSet={`${smallLight} 1240w, ${light} ${width}w`}
        sizes={asWide}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="high"
      />
    </picture>
  );
}

/** A lesson with its questions beside it; on a phone as a phone shows it. The first thing that visitors see. */
export function LessonPicture({ alt }: { alt: string }) {
  const { language } = useSite();
  const { player, smallPlayer, phone: onPhone } = pictures;
  const pictureSet = { wide: player[language], small: smallPlayer[language], phone: onPhone[language] };
  return <FirstPicture alt={alt} pictures={pictureSet} size={[1648, 987]} phoneHeight={1120} />;
}

/** A lesson on a phone. */
export function PhonePicture() {
  const { language } = useSite();
  const dark = useDarkMedia();
  const [light, inTheDark] = pictures.smallPhone[language];
  return (
    <picture className={`${styles.frame} ${styles.phone}`}>
      <source media={dark} srcSet={inTheDark} />
      <img src={light} alt="" width="576" height="827" loading="lazy" />
    </picture>
  );
}

/** The editor of a course; a phone shows its writing area. The first thing on the page of the product. */
export function EditorPicture({ alt }: { alt: string }) {
  const { language } = useSite();
  const { editor, smallEditor, phoneEditor } = pictures;
  const pictureSet = { wide: editor[language], small: smallEditor[language], phone: phoneEditor[language] };
  return <FirstPicture alt={alt} pictures={pictureSet} size={[1854, 1110]} phoneHeight={1060} />;
}

/** The overview of an owner. */
export function OverviewPicture({ alt }: { alt: string }) {
  const { language } = useSite();
  const dark = useDarkMedia();
  const [light, inTheDark] = pictures.overview[language];
  const [smallLight, smallDark] = pictures.smallOverview[language];
  return (
    <picture className={styles.frame}>
      <source media={dark} srcSet={`${smallDark} 800w, ${inTheDark} 1500w`} sizes={besideWords} />
      <img
        src={light}
        srcSet={`${smallLight} 800w, ${light} 1500w`}
        sizes={besideWords}
        alt={alt}
        width="1500"
        height="938"
        loading="lazy"
      />
    </picture>
  );
}
