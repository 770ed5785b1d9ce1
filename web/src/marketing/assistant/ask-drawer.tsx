import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import dialog from '../../ui/dialog.module.css';
import '../../ui/mantine-forms.css';
import '../../ui/mantine-drawers.css';
import { slideFromRight } from '../../ui/slide-from-right.ts';
import { isTopDialog } from '../../ui/top-dialog.ts';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { AskChat, type AskChatProps } from './ask-chat.tsx';
import styles from './ask-drawer.module.css';

interface AskDrawerProps extends AskChatProps {
  title: string;
  onClose: () => void;
}

/** The chat beside the page; on a phone a sheet from below. */
export function AskDrawer({ title, onClose, onFollow, ...chat }: AskDrawerProps) {
  const t = useTexts();
  useFocusReturn();
  const inside = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened
      onClose={() => isTopDialog(inside.current) && onClose()}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88%' : 'min(30rem, 100%)'}
      {...(isPhone ? {} : { transitionProps: { transition: slideFromRight } })}
      title={title}
      classNames={{
        title: dialog.title ?? '',
        content: styles.content ?? '',
        header: styles.header ?? '',
        body: styles.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': t('global.close'), size: 'lg' }}
    >
      <div ref={inside} className={styles.inside}>
        <AskChat
          {...chat}
          onFollow={(source) => {
            onClose();
            onFollow?.(source);
          }}
        />
      </div>
    </Drawer>
  );
}
