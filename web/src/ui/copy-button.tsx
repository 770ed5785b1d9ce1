import { useState } from 'react';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

/** Copies a text; `what` names it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // Without HTTPS a browser has no clipboard.
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <button type="button" className={styles.copy} onClick={() => void copy()} aria-label={t('global.copy', { what })}>
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
    </button>
  );
}
