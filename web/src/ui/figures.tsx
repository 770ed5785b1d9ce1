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

/**
 * An amount in a column that ends at the right. Without decimals it leaves their width free behind it, so that the
 * units of all amounts are below each other.
 */
export const Amount = ({ children: words }: { children: string }) => (
  <>
    <Figures>{words}</Figures>
    {/\d/.test(words) && !/[.,]\d\d(?!\d)/.test(words) ? <span className={styles.decimals} /> : null}
  </>
);
