import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './dialog.module.css';
import './mantine-forms.css';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Large for long forms; `text` is as wide as a text to read; `screen` fills the screen. */
  size?: 'md' | 'lg' | 'text' | 'screen';
  /** Only its buttons close it: it has no cross, and a click beside it does nothing. */
  hasOnlyButtons?: boolean;
  /** False when the dialog itself decides where the focus goes. */
  returnFocus?: boolean;
  children: ReactNode;
}

/** The open dialogs, the topmost last. */
const open: string[] = [];

/**
 * Whether a dialog lies above all others. Mantine tells every open dialog of a key, so that Escape would close them
 * all.
 */
function useIsTopmost(): () => boolean {
  const id = useId();
  useEffect(() => {
    open.push(id);
    return () => void open.splice(open.indexOf(id), 1);
  }, [id]);
  return () => open.at(-1) === id;
}

/**
 * The dialog of the product. The exam and the side panels, which are no dialogs in the middle of a page, have their own
 * frames.
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
  const isTopmost = useIsTopmost();
  const isFullScreen = size === 'screen';
  return (
    <Modal
      opened
      onClose={() => isTopmost() && onClose()}
      title={title}
      padding={24}
      {...(isFullScreen ? { fullScreen: true } : { size: size === 'text' ? '45rem' : size })}
      returnFocus={returnFocus}
      closeOnClickOutside={!hasOnlyButtons}
      withCloseButton={!hasOnlyButtons}
      classNames={{ title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      {children}
    </Modal>
  );
}
