import { useTexts } from '../platform/texts.tsx';
import { productDrawings } from '../ui/drawings/product-drawings.tsx';
import { Section } from '../ui/section.tsx';
import styles from './products.module.css';

const products = ['elearning', 'pricePro', 'urbanEngine', 'plantoniCare'] as const;

/** The platform's four products. */
export function Products() {
  const t = useTexts();
  return (
    <Section title={t('home.products.title')} lead={t('home.products.lead')}>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product}>
            <div className={styles.drawing}>{productDrawings[product]}</div>
            <h3>{t(`home.products.${product}.title`)}</h3>
            <p>{t(`home.products.${product}.body`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
