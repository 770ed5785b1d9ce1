import type { ReactNode } from 'react';
import styles from './drawings.module.css';

const { main, tint, deep, paper } = styles;

const draw = (children: ReactNode) => (
  <svg className={styles.drawing} viewBox="0 0 120 120" aria-hidden="true">
    {children}
  </svg>
);

/** Drawings of the four products. */
export const productDrawings = {
  elearning: draw(
    <>
      <path className={tint} d="M14 52 60 22l46 30v52H14z" />
      <path className={main} d="M46 104V76a14 14 0 0 1 28 0v28z" />
      <path d="M8 56 60 22l52 34M6 104h108M28 62h10M82 62h10" />
    </>,
  ),
  pricePro: draw(
    <>
      <path className={tint} d="M18 22h84v76H18z" />
      <path className={main} d="M18 46h84v17H18z" />
      <path d="M18 46h84M18 63h84M18 80h84M56 22v76M80 22v76M28 34h16M28 54h16M28 71h16M28 89h16" />
    </>,
  ),
  urbanEngine: draw(
    <>
      <path className={tint} d="M12 104V58h28v46zM80 104V40h28v64z" />
      <path className={deep} d="M44 104 56 72h8l12 32z" />
      <path d="M12 104V58h28v46M80 104V40h28v64M6 104h108M20 70h4M28 70h4M20 84h4M28 84h4M90 54h8M90 70h8M90 86h8" />
      <path className={main} d="M60 14c10 0 17 7 17 16 0 12-17 28-17 28S43 42 43 30c0-9 7-16 17-16z" />
      <circle className={paper} cx="60" cy="30" r="6" />
    </>,
  ),
  plantoniCare: draw(
    <>
      <path className={tint} d="M60 104C26 92 18 54 60 14c42 40 34 78 0 90z" />
      <path d="M60 34v78M60 60 44 48M60 60l16-12M60 80 40 66M60 80l20-14" />
      <circle className={main} cx="78" cy="80" r="16" />
      <path d="m90 92 16 16" />
    </>,
  ),
} as const;
