import { Fragment } from 'react';
import styles from './figures.module.css';

/**
 * A number or amount whose digits are equally wide, so that figures below each other can be compared; its signs are
 * not.
 */
export const Figures = ({ children: words }: { children: string }) =>
  words.split(/(\d+)/).map(
    (part, at) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts have no other name than their place.
      at % 2 === 1 ? (
        <span key={at} className={styles.digits}>
          {part}
        </span>
      ) : (
        <Fragment key={at}>{part}</Fragment>
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above.
  );
