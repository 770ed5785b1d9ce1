import { useTexts } from '../platform/texts.tsx';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a text; `what` names it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTexts();
  const { isCopied, copy } = useCopy(text);
  return (
    <button type="button" className={styles.copy} onClick={copy} aria-label={t('global.copy', { what })}>
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
    </button>
  );
}
