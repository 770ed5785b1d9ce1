import { Fragment } from 'react';
import styles from './unbroken-words.module.css';

/** A text in which "e-mail" stays in one line: browsers may end a line after its hyphen. */
export const UnbrokenWords = ({ children: text }: { children: string }) =>
  text.split(/(\be-mail)/i).map(
    (part, at) =>
      // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts have no id but their index.
      at % 2 === 1 ? (
        <span key={at} className={styles.word}>
          {part}
        </span>
      ) : (
        <Fragment key={at}>{part}</Fragment>
      ),
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above.
  );
