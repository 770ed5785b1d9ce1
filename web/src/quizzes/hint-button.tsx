import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import dialog from '../ui/dialog-title.module.css';
import { Icon } from '../ui/icon.tsx';
import { ReadingText } from '../ui/reading-text.tsx';

/** Opens the hint of a quiz (specification 2, quiz answer cards). */
export function HintButton({ html }: { html: string }) {
  const t = useTexts();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={open}>
        <Icon name="hint" />
        {t('quiz.hint')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        // It closes without an animation, so that a second Escape does not go to the closing dialog.
        transitionProps={{ duration: 0 }}
        title={t('quiz.hint')}
        classNames={{ title: dialog.title ?? '' }}
        closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
      >
        <ReadingText html={html} />
      </Modal>
    </>
  );
}
