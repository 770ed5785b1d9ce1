import { Fragment } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './management.module.css';

/** Lines of code with a button that copies them; on a phone long lines wrap. */
export function CopiedCode({ label, code }: { label: string; code: string }) {
  const t = useTexts();
  const { isCopied, copy } = useCopy(code);
  return (
    <div className={styles.copied}>
      <Button look="small" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        {t(isCopied ? 'docs.copied' : 'docs.copy')}
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too. */}
      <section className={styles.code} tabIndex={0} aria-label={label}>
        <pre>
          {code.split(/(?<=\/)/).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have a fixed order, and two may be equal.
            <Fragment key={at}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </pre>
      </section>
    </div>
  );
}
