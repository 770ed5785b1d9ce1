import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './dialog.module.css';
import './mantine-forms.css';
import { isTopDialog } from './top-dialog.ts';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /**
   * Large for long forms; `text` is as wide as a text to read; `screen` fills the screen, and with `screenText` its
   * title is in the column of a text to read.
   */
  size?: 'md' | 'lg' | 'text' | 'screen' | 'screenText';
  /** Only its buttons close it: it has no cross, and a click beside it does nothing. */
  hasOnlyButtons?: boolean;
  /** False when the dialog itself decides where the focus goes. */
  returnFocus?: boolean;
  children: ReactNode;
}

const sheet = { content: styles.aroundSheet ?? '', header: styles.sheet ?? '', body: styles.sheet ?? '' };

/**
 * The dialog of the product. The exam and the side panels, which are not dialogs in the middle of a page, have their
 * own frames.
 */
export function Dialog({
  title,
  onClose,
  size = 'md',
  hasOnlyButtons = false,
  returnFocus = true,
  children,
}: DialogProps) {
  const t = useTexts();
  useFocusReturn(returnFocus);
  const inside = useRef<HTMLSpanElement>(null);
  const isFullScreen = size === 'screen' || size === 'screenText';
  return (
    <Modal
      opened
      onClose={() => isTopDialog(inside.current) && onClose()}
      title={<span ref={inside}>{title}</span>}
      padding={24}
      yOffset="clamp(0.75rem, 5vw, 5dvh)"
      {...(isFullScreen ? { fullScreen: true } : { size: size === 'text' ? '45rem' : size })}
      returnFocus={returnFocus}
      closeOnClickOutside={!hasOnlyButtons}
      withCloseButton={!hasOnlyButtons}
      classNames={{ title: styles.title ?? '', ...(size === 'screenText' ? sheet : {}) }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      {children}
    </Modal>
  );
}
