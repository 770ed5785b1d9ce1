import { Modal } from '@mantine/core';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import foot from '../ui/dialog-actions.module.css';
import dialog from '../ui/dialog-title.module.css';
import { ReadingText } from '../ui/reading-text.tsx';
import '../ui/mantine-forms.css';
import styles from './agreement-dialog.module.css';

interface AgreementDialogProps {
  courseName: string;
  html: string;
  onAgree: () => void;
  onLeave: () => void;
}

/** The agreement of a course; it is asked only once (specification 4, course start). */
export function AgreementDialog({ courseName, html, onAgree, onLeave }: AgreementDialogProps) {
  const t = useTexts();
  return (
    <Modal
      opened
      onClose={onLeave}
      size="lg"
      title={courseName}
      classNames={{ title: dialog.title ?? '' }}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <div className={styles.text}>
        <ReadingText html={html} below="h1" />
      </div>
      <div className={foot.actions}>
        <Button onClick={onAgree} data-autofocus>
          {t('agreement.agree')}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          {t('agreement.leave')}
        </Button>
      </div>
    </Modal>
  );
}
