import { useTexts } from '../platform/texts.tsx';
import { lazyInView } from '../ui/lazy-in-view.tsx';
import { SharedDemoNote } from '../ui/shared-demo-note.tsx';
import styles from './newsletter-form.module.css';
import { WithoutScripts } from './without-scripts.tsx';

const NewsletterForm = lazyInView(
  async () => (await import('./newsletter-form.tsx')).NewsletterForm,
  () => <div className={styles.placeholder} aria-hidden="true" />,
);

/** The newsletter on a page: what it is, and the form. */
export function NewsletterBlock() {
  const t = useTexts();
  return (
    <section className={styles.block} aria-labelledby="newsletter">
      <h2 id="newsletter">{t('newsletter.title')}</h2>
      <p>{t('newsletter.lead')}</p>
      <WithoutScripts />
      <SharedDemoNote />
      <NewsletterForm />
    </section>
  );
}
