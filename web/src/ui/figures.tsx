import { Fragment } from 'react';
import { useSite } from '../platform/site.tsx';
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

const lastDigit = /(\d)(?=\D*$)/;
const withDecimals = /[.,]\d\d(?!\d)/;

/**
 * An amount in a column. A whole amount has no decimals (specification 9), unless another one in its table or list has
 * some: then all have, so that their digits are below each other. The style decides it, because a cell does not know its
 * column; the added zeros are not part of the text.
 */
export function Amount({ children: words }: { children: string }) {
  const { language } = useSite();
  if (withDecimals.test(words))
    return (
      <span className={styles.exact}>
        <Figures>{words}</Figures>
      </span>
    );
  const [whole = '', digit = '', unit = ''] = words.split(lastDigit);
  if (digit === '') return words;
  return (
    <>
      <Figures>{`${whole}${digit}`}</Figures>
      <span className={styles.zeros} data-point={language === 'de' ? ',' : '.'} />
      <Figures>{unit}</Figures>
    </>
  );
}
