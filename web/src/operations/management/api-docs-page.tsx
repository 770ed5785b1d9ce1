import { useTexts } from '../../platform/texts.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CopiedCode } from './copied-code.tsx';
import styles from './management.module.css';
import { Part } from './management-page.tsx';

const firstCall = (origin: string, product: string): string => `curl -si ${origin}/api/authenticate \\
  -H 'content-type: application/json' \\
  -d '{"username": "YOUR LOGIN", "password": "YOUR PASSWORD"}'

curl -s '${origin}/services/${product}elearning/api/courses?size=5&sort=name,asc' \\
  -H 'authorization: Bearer THE TOKEN OF THE FIRST ANSWER'`;

/** /admin/docs: where the API is described, and a first call for this host. */
export function ApiDocsPage() {
  const t = useTexts();
  return (
    <main id="main" className={styles.page}>
      <PageHeader title={t('docs.title')} context={t('docs.lead')} />
      <Part title={t('docs.reference')} lead={t('docs.reference.lead')}>
        <p className={styles.links}>
          <a href="/docs">{t('docs.open')}</a>
          <a href="/v3/api-docs" download="lernhaus-openapi.json">
            {t('docs.openApi')}
          </a>
        </p>
      </Part>
      <Part title={t('docs.first')} lead={t('docs.first.lead')}>
        <CopiedCode
          label={t('docs.first')}
          code={firstCall(window.location.origin, document.documentElement.dataset['product'] ?? '')}
        />
      </Part>
    </main>
  );
}
