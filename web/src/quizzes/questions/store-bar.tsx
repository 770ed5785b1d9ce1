import type { FormProgress } from '../../platform/send-form.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ByteProgress } from '../../ui/byte-progress.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './import-questions-page.module.css';
import type { ImportTarget } from './import-target.ts';

interface StoreBarProps {
  count: number;
  targets: readonly ImportTarget[];
  target: ImportTarget | null;
  onTarget: (id: string) => void;
  store: { upload: { error: unknown }; progress: FormProgress | null; stop: () => void };
  onStore: () => void;
  onBack: () => void;
}

/** The bar with the target of the import and its buttons; it stays visible while scrolling. */
export function StoreBar({ count, targets, target, onTarget, store, onStore, onBack }: StoreBarProps) {
  const t = useTexts();
  const groups = [...new Set(targets.map(({ module }) => module))].map((group) => ({
    group,
    items: targets.filter(({ module }) => module === group).map(({ id, title }) => ({ value: id, label: title })),
  }));
  return (
    <div className={styles.bar}>
      <FailureNote error={store.upload.error} />
      {store.progress ? (
        <ByteProgress
          label={t('questions.sending')}
          afterwards={t('questions.storing')}
          progress={store.progress}
          onStop={store.stop}
        />
      ) : (
        <div className={styles.actions}>
          <Select label={t('questions.target')} options={groups} value={target?.id ?? ''} onChange={onTarget} />
          <Button disabled={count === 0 || !target} onClick={onStore}>
            {t('questions.store', { count })}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {t('questions.again')}
          </Button>
        </div>
      )}
    </div>
  );
}
