import { EditUserPage } from '../../accounts/users/user-form-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('users.title');
export const meta = titleMeta;

export default function EditUserRoute() {
  return <EditUserPage />;
}
