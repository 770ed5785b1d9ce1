import { UsersPage } from '../../accounts/users/users-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('users.title');
export const meta = titleMeta;

export default function UsersRoute() {
  return <UsersPage />;
}
