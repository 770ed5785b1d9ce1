import { video } from '@lernhaus/contract/media/video';
import { useLocation } from 'react-router';
import { announce } from '../platform/announcements.ts';
import { fileSize } from '../platform/file-size.ts';
import { Link } from '../platform/links.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { entityAddresses } from '../resource/entity-addresses.ts';
import { screensOf } from '../resource/entity-screens.ts';
import type { Row } from '../resource/form-values.ts';
import { Icon } from '../ui/icon.tsx';
import { copyText } from '../ui/use-copy.ts';
import styles from './video-cells.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name with the poster. */
function NameCell({ row }: { row: Row }) {
  const poster = textOf(row['posterUrl']);
  const { search } = useLocation();
  return (
    <span className={styles.name}>
      {poster ? (
        <img data-cover src={poster} alt="" />
      ) : (
        <span className={styles.blank} data-cover>
          <Icon name="video" />
        </span>
      )}
      <Link to={entityAddresses(screensOf(video), search).detail(row.id)}>{textOf(row['name'])}</Link>
    </span>
  );
}

/** The address of the video's stream, as a link and to copy (specification 2). */
function StreamCell({ row }: { row: Row }) {
  const t = useTexts();
  const name = textOf(row['name']);
  const url = new URL(textOf(row['videoStreamUrl']), window.location.href);
  const copy = async () => {
    if (await copyText(url.href)) announce('done', 'video.copied');
  };
  return (
    <span className={styles.stream}>
      <a href={url.href} target="_blank" rel="noopener">
        {t('entity.openVideo')}
      </a>
      <button type="button" aria-label={t('video.copy', { name })} onClick={() => void copy()}>
        <Icon name="copy" size={18} />
      </button>
    </span>
  );
}

function SizeCell({ row }: { row: Row }) {
  const { language } = useSite();
  return <span className={styles.figure}>{fileSize(Number(row['videoSize']), language)}</span>;
}

/** Specification 2, video list: name, stream URL, size, owner, create date. */
export const videoColumns = {
  columns: ['name', 'sizeString', 'videoStreamUrl', 'owner', 'createDate', 'modifiedDate', 'modifiedBy', 'id'],
  defaultColumns: ['name', 'sizeString', 'videoStreamUrl', 'createDate'],
  phone: ['name', 'sizeString', 'createDate', 'owner'],
};
export const videoCells = { name: NameCell, videoStreamUrl: StreamCell, sizeString: SizeCell };
