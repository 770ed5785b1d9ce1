import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import type { DetailProps } from '../resource/entity-screens.ts';
import { textOf } from '../resource/form-values.ts';
import { RowDetail } from '../resource/row-detail.tsx';
import { rowTitle } from '../resource/row-title.ts';
import styles from '../ui/form.module.css';
import { ReadingText } from '../ui/reading-text.tsx';

/** A question with its answer, as visitors read it. */
export function FaqDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const [text, link] = [textOf(row['text']), textOf(row['link'])];
  const view =
    text || link ? (
      <div className={styles.form}>
        {text ? <ReadingText html={text} /> : null}
        {link ? (
          <p>
            <a href={link}>{t('faq.more')}</a>
          </p>
        ) : null}
      </div>
    ) : (
      <p>{t('faq.noAnswer')}</p>
    );
  return (
    <EntityPage screens={screens} title={rowTitle(t, screens.resource, row)} crumbs={crumbs} actions={actions}>
      <RowDetail screens={screens} row={row} lead={{ view, fields: ['title', 'text'] }} />
    </EntityPage>
  );
}
