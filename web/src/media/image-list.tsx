import { fileSize } from '../platform/file-size.ts';
import { useSite } from '../platform/site.tsx';
import type { EntityScreens } from '../resource/entity-screens.ts';
import type { Row } from '../resource/form-values.ts';
import { ListScreen } from '../resource/list-screen.tsx';
import styles from './image-list.module.css';
import { pictureKind } from './picture-kind.ts';

/** Specification 2, image list: a thumbnail with type and size. */
export const ImageList = ({ screens }: { screens: EntityScreens }) => (
  <ListScreen screens={screens} cells={{ image: PictureCell }} look="grid" />
);

function PictureCell({ row: { imageUrl, imageContentType, imageSize } }: { row: Row }) {
  const { language } = useSite();
  if (typeof imageUrl !== 'string') return '–';
  return (
    <span className={styles.picture}>
      <img src={imageUrl} alt="" loading="lazy" />
      <small>
        {pictureKind(imageContentType)}, {fileSize(Number(imageSize), language)}
      </small>
    </span>
  );
}
