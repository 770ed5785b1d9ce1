import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import dialog from '../../ui/dialog.module.css';
import { isTopDialog } from '../../ui/top-dialog.ts';
import { useClosingKey } from '../../ui/use-closing-key.ts';
import { OutlineTree } from './outline-tree.tsx';

/** The outline on a narrow window. Escape closes its menus and puts back a part that is being moved; then it closes. */
export function OutlineDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts();
  const inside = useRef<HTMLDivElement>(null);
  useClosingKey(inside, onClose);
  return (
    <Drawer
      opened={isOpen}
      onClose={() => isTopDialog(inside.current) && onClose()}
      closeOnEscape={false}
      size={360}
      title={t('editor.outline')}
      classNames={{ title: dialog.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('global.close') }}
    >
      <div ref={inside}>
        <OutlineTree onChoose={onClose} />
      </div>
    </Drawer>
  );
}
