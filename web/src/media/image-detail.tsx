import { useState } from 'react';
import { announce } from '../platform/announcements.ts';
import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import type { DetailProps } from '../resource/entity-screens.ts';
import { textOf } from '../resource/form-values.ts';
import { RowDetail } from '../resource/row-detail.tsx';
import { rowTitle } from '../resource/row-title.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { copyText } from '../ui/use-copy.ts';
import styles from './image-detail.module.css';
import { pictureKind } from './picture-kind.ts';

/** A picture with its kind, its size in bytes and in pixels, and its address to copy. */
export function ImageDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const { language } = useSite();
  // The server stores no width and height: the browser reads them from the file.
  const [pixels, setPixels] = useState<string | null>(null);
  const url = textOf(row['imageUrl']);
  const facts = [
    pictureKind(row['imageContentType']),
    fileSize(Number(row['imageSize'] ?? 0), language),
    ...(pixels === null ? [] : [pixels]),
  ];
  const copy = async () => {
    if (await copyText(new URL(url, window.location.href).href)) announce('done', 'video.copied');
  };
  const view = url ? (
    <div className={styles.picture}>
      <img
        src={url}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setPixels(t('image.pixels', { width: naturalWidth, height: naturalHeight }))
        }
      />
      <Button look="small" onClick={() => void copy()}>
        <Icon name="copy" size={18} />
        {t('image.copyLink')}
      </Button>
    </div>
  ) : null;
  return (
    <EntityPage
      screens={screens}
      title={rowTitle(t, screens.resource, row)}
      crumbs={crumbs}
      actions={actions}
      context={facts.join(' · ')}
    >
      <RowDetail screens={screens} row={row} lead={{ view, fields: ['image'] }} />
    </EntityPage>
  );
}
