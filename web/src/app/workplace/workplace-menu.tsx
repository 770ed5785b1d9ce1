import { useEffect } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useModalDialog } from '../../ui/use-modal-dialog.ts';
import { HeaderEntries } from '../shell/header-entries.tsx';
import { useScreenGroups } from './use-screen-groups.ts';
import { ViewerEntries } from './viewer-entries.tsx';
import styles from './workplace-menu.module.css';
import { WorkplaceNavigation } from './workplace-navigation.tsx';

/** From this width on the sidebar replaces the drawer. */
const wide = '(min-width: 64rem)';

/** The menu of the administration on narrow screens. It keeps the focus until it is closed, and gives it back. */
export function WorkplaceMenu({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const dialog = useModalDialog();
  const groups = useScreenGroups();
  useEffect(() => {
    const width = window.matchMedia(wide);
    width.addEventListener('change', onClose);
    return () => width.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('header.menu')}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label={t('global.close')} onClick={onClose}>
          <Icon name="close" size={24} />
        </button>
        <WorkplaceNavigation groups={groups} />
        <nav className={styles.more} aria-label={t('header.navigation')}>
          {groups.length === 0 ? <HeaderEntries /> : <ViewerEntries />}
        </nav>
      </div>
    </dialog>
  );
}
