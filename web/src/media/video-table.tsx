import type { Video } from '@lernhaus/contract/media/video-endpoints';
import { Link } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { announce } from '../platform/announcements.ts';
import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './video-table.module.css';

interface VideoTableProps {
  videos: readonly Video[];
  mayUpdate: (video: Video) => boolean;
  mayRemove: (video: Video) => boolean;
}

/** Specification 2, video list: name, where it streams, size, whose it is, and since when. */
export function VideoTable({ videos, mayUpdate, mayRemove }: VideoTableProps) {
  const t = useTexts();
  const { language } = useSite();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    announce('done', 'video.copied');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
    <section className={styles.scroll} aria-label={t('entity.videos.many')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('field.name')}</th>
            <th scope="col">{t('field.videoStreamUrl')}</th>
            <th scope="col">{t('field.sizeString')}</th>
            <th scope="col">{t('field.owner')}</th>
            <th scope="col">{t('field.createDate')}</th>
            <th scope="col">
              <span className="only-for-readers">{t('entity.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {videos.map((video) => {
            const url = new URL(video.videoStreamUrl, window.location.href).href;
            const { name, createDate, posterUrl } = video;
            return (
              <tr key={video.id}>
                <td className={styles.name}>
                  <div>
                    {posterUrl ? (
                      <img src={posterUrl} alt="" />
                    ) : (
                      <span className={styles.blank}>
                        <Icon name="video" />
                      </span>
                    )}
                    {name}
                  </div>
                </td>
                <td className={styles.stream}>
                  <div>
                    <a href={url} target="_blank" rel="noopener" aria-label={t('video.stream', { name })}>
                      {new URL(url).pathname.split('/').at(-1)}
                    </a>
                    <button type="button" aria-label={t('video.copy', { name })} onClick={() => void copy(url)}>
                      <Icon name="copy" size={18} />
                    </button>
                  </div>
                </td>
                <td className={styles.figure}>{fileSize(video.videoSize, language)}</td>
                <td>{video.owner}</td>
                <td className={styles.figure}>
                  <time dateTime={createDate}>{day.format(new Date(createDate))}</time>
                </td>
                <td className={styles.actions}>
                  {mayUpdate(video) ? (
                    <Link to={addresses.editVideo(video.id)} aria-label={t('video.edit', { name })}>
                      {t('entity.action.edit')}
                    </Link>
                  ) : null}
                  {mayRemove(video) ? (
                    <Link to={addresses.removeVideo(video.id)} aria-label={t('video.delete', { name })}>
                      {t('entity.action.delete')}
                    </Link>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
