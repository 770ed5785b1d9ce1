import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { PageMain } from '../ui/page-main.tsx';
import type { SafetySource } from './safety-content.ts';
import styles from './safety-demo-page.module.css';
import { SafetyTool } from './safety-tool.tsx';

/** /UrbanEngineDemo: the tool alone. */
export function SafetyDemoPage({ source }: { source: SafetySource }) {
  const t = useTexts();
  return (
    <PageMain className={styles.page}>
      <div className={styles.words}>
        <h1>{t('safety.demoTitle')}</h1>
        <p>
          {t('safety.pageDescription')} <Link to={addresses.product('UrbanEngine')}>{t('safety.demo.back')}</Link>
        </p>
      </div>
      <SafetyTool source={source} />
    </PageMain>
  );
}
