import { Outlet } from 'react-router';
import { Sidebar } from '../workplace/sidebar.tsx';
import { workplaceHandle } from '../workplace/use-is-workplace.ts';
import styles from '../workplace/workplace.module.css';

export const handle = workplaceHandle;

/** The frame of the administration: the sidebar beside the page. It is shown while the account is loading. */
export default function Workplace() {
  return (
    <div className={styles.workplace} data-side="work">
      <Sidebar />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
