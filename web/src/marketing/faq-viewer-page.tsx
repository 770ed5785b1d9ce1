import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageMain } from '../ui/page-main.tsx';
import { Pager } from '../ui/pager.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { AskButton } from './assistant/ask-button.tsx';
import { examplesOf } from './assistant/examples-of.ts';
import { FaqSearch } from './faq-search.tsx';
import styles from './faq-viewer-page.module.css';
import { type FaqViewer, faqPageSize } from './read-faq-viewer.ts';

/** The questions about PricePro: a list, the chosen question, and a chat (specification 2, FAQ viewer). */
export function FaqViewerPage({ rows, total, faq, isChosen, productId, hasPrices, page, search }: FaqViewer) {
  const t = useTexts();
  const { site } = useSite();
  if (total === 0 && search === '' && !isChosen)
    return (
      <PageMain>
        <EmptyState
          title={t('faqViewer.empty')}
          body={t('faqViewer.empty.body', { company: site.companyName })}
          action={{ to: addresses.contact(), label: t('assistant.contact') }}
        />
      </PageMain>
    );
  return (
    <PageMain className={styles.page} data-chosen={isChosen}>
      <header className={styles.head}>
        <div>
          <h1>{t('faqViewer.title')}</h1>
          <p>{t('faqViewer.lead')}</p>
        </div>
        <AskButton
          product="PricePro"
          joinedIds={productId ?? ''}
          hasPrices={hasPrices}
          examples={examplesOf(rows)}
          linkOf={(id) => addresses.faqViewer({ faq: id })}
        />
      </header>
      <div className={styles.columns}>
        <nav className={styles.side} aria-label={t('faqViewer.list')}>
          <FaqSearch search={search} />
          {rows.length === 0 ? (
            <p role="status">
              {t('faqViewer.none')} <Link to={addresses.faqViewer({})}>{t('faqViewer.back')}</Link>
            </p>
          ) : null}
          <ul>
            {rows.map(({ id, title, subtitle }) => (
              <li key={id}>
                <Link
                  to={addresses.faqViewer({ faq: id, page, search })}
                  preventScrollReset
                  {...(id === faq?.id ? { 'aria-current': 'true' as const } : {})}
                >
                  <span>{title}</span>
                  {subtitle ? <small>{subtitle}</small> : null}
                  <span className={styles.open}>
                    <Icon name="forward" size={18} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            size={faqPageSize}
            total={total}
            words={t('faqViewer.count', { count: total })}
            hrefOf={(next) => addresses.faqViewer({ page: next, search })}
          />
        </nav>
        {faq ? (
          <article className={styles.card} aria-labelledby="faq-title">
            <Link to={addresses.faqViewer({ page, search })} className={styles.back ?? ''}>
              <Icon name="back" size={18} />
              {t('faqViewer.back')}
            </Link>
            {faq.subtitle ? <p className={styles.subtitle}>{faq.subtitle}</p> : null}
            <h2 id="faq-title">{faq.title}</h2>
            {faq.text ? <RichText html={faq.text} /> : null}
            {faq.link ? <a href={faq.link}>{t('faq.more')}</a> : null}
          </article>
        ) : null}
      </div>
    </PageMain>
  );
}
