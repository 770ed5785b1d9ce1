import { productState } from '@lernhaus/domain/marketing/product-state';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Chip } from '../ui/chip.tsx';
import { productDrawings } from '../ui/drawings/product-drawings.tsx';
import { Section } from '../ui/section.tsx';
import { useIsHidden } from './own-page.tsx';
import styles from './products.module.css';

const products = [
  { key: 'elearning', product: 'lms' },
  { key: 'pricePro', product: 'PricePro' },
  { key: 'urbanEngine', product: 'UrbanEngine' },
  { key: 'plantoniCare', product: 'PlantoniCare' },
] as const;

/** The platform's four products; each tile is a link. */
export function Products() {
  const t = useTexts();
  if (useIsHidden('products')) return null;
  return (
    <Section id="products" title={t('home.products.title')} lead={t('home.products.lead')}>
      <ul className={styles.products}>
        {products.map(({ key, product }) => (
          <li key={key}>
            <div className={styles.drawing}>{productDrawings[key]}</div>
            <div className={styles.name}>
              <h3>
                <Link to={addresses.product(product)}>{t(`home.products.${key}.title`)}</Link>
              </h3>
              {productState(product) === 'planned' ? <Chip>{t('home.products.planned')}</Chip> : null}
            </div>
            <p>{t(`home.products.${key}.body`)}</p>
            <span className={styles.more} aria-hidden="true">
              {t('home.products.see')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
