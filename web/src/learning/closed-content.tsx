import type { ContentNode } from '@lernhaus/contract/courses/course-tree';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './closed-place.module.css';

/** A content of an open module that is not part of the demo: its title, and a link to the registration. */
export function ClosedContent({ content, register }: { content: ContentNode; register: LocalPath }) {
  const t = useTexts();
  return (
    <section className={styles.closed} data-content={content.id} aria-labelledby={`content-${content.id}`}>
      <Icon name="lock" size={28} />
      <h2 id={`content-${content.id}`} tabIndex={-1}>
        {content.title}
      </h2>
      <p>{t('demo.closedContent')}</p>
      <ButtonLink to={register} look="quiet">
        {t('register.now')}
      </ButtonLink>
    </section>
  );
}
