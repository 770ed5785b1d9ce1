import { EntityPage } from '../resource/entity-page.tsx';
import type { DetailProps } from '../resource/entity-screens.ts';
import { textOf } from '../resource/form-values.ts';
import { RowDetail } from '../resource/row-detail.tsx';
import { Avatar } from '../ui/avatar.tsx';
import styles from './review-detail.module.css';

/** A review as visitors read it: the text and its author. */
export function ReviewDetail({ row, screens, crumbs, actions }: DetailProps) {
  const name = textOf(row['authorName']);
  const photo = textOf(row['authorPhotoBig']) || textOf(row['authorPhotoSmall']);
  const view = (
    <figure className={styles.review}>
      <blockquote>{textOf(row['feedback'])}</blockquote>
      <figcaption>
        {photo ? <img src={photo} alt="" /> : <Avatar name={name} />}
        <span>
          <strong>{name}</strong>
          {textOf(row['authorOccupation'])}
        </span>
      </figcaption>
    </figure>
  );
  return (
    <EntityPage screens={screens} title={name} crumbs={crumbs} actions={actions}>
      <RowDetail
        screens={screens}
        row={row}
        lead={{ view, fields: ['authorName', 'authorOccupation', 'feedback', 'authorPhotoBig', 'authorPhotoSmall'] }}
      />
    </EntityPage>
  );
}
