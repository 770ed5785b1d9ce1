import { useTexts } from '../platform/texts.tsx';
import { lazyWithTexts } from '../ui/lazy-with-texts.ts';
import styles from './newsletter-form.module.css';
import { WithoutScripts } from './without-scripts.tsx';

const NewsletterForm = lazyWithTexts(async () => (await import('./newsletter-form.tsx')).NewsletterForm);

/** The newsletter on a page: what it is, and the form. */
export function NewsletterBlock() {
  const t = useTexts();
  return (
    <section className={styles.block} aria-labelledby="newsletter">
      <h2 id="newsletter">{t('newsletter.title')}</h2>
      <p>{t('newsletter.lead')}</p>
      <WithoutScripts />
      <NewsletterForm />
    </section>
  );
}
