import { Outlet } from 'react-router';
import { ownAccountHandle, useIsWorkplace } from '../workplace/use-is-workplace.ts';
import Workplace from './workplace.tsx';

export const handle = ownAccountHandle;

/** The pages of one's own account: people with screens in the administration keep its sidebar. */
export default function OwnAccount() {
  return useIsWorkplace() ? <Workplace /> : <Outlet />;
}
