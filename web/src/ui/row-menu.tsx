import type { LinkTarget } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Icon, type IconName } from './icon.tsx';
import { PopoverMenu } from './popover-menu.tsx';
import styles from './row-menu.module.css';

export interface RowAction {
  readonly label: string;
  readonly to: LinkTarget;
  readonly icon: IconName;
  /** An action that takes something away. */
  readonly isDanger?: boolean;
}

/** The actions on a row behind one button; nothing when there are none. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useTexts();
  return (
    <PopoverMenu actions={actions} className={styles.button ?? ''} label={t('list.actionsOn', { name })}>
      <Icon name="more" />
    </PopoverMenu>
  );
}
