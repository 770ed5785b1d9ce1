import { useEffect } from 'react';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './basket-link.module.css';
import { openBasket, useBasket } from './stored-basket.ts';

/** The way to the basket in the header, while something is in it. */
export function BasketLink() {
  const t = useTexts();
  const count = useBasket()?.length ?? 0;
  useEffect(openBasket, []);
  if (count === 0) return null;
  return (
    <Link to={addresses.basket()} className={styles.link} aria-label={t('basket.link', { count })}>
      <Icon name="basket" size={22} />
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}
