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

/** An amount in a column: the place of its decimals stays free if it has none, so that all units are aligned. */
export function Amount({ children: words }: { children: string }) {
  const end = Math.max(...Array.from('0123456789', (digit) => words.lastIndexOf(digit))) + 1;
  // Words such as "free" have no digits.
  if (end === 0 || /[.,]\d\d$/.test(words.slice(0, end))) return <Figures>{words}</Figures>;
  return (
    <>
      <Figures>{words.slice(0, end)}</Figures>
      <span className={styles.decimals} />
      {words.slice(end)}
    </>
  );
}
