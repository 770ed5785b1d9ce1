import { NewUserPage } from '../../accounts/users/user-form-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('users.new');
export const meta = titleMeta;

export default function NewUserRoute() {
  return <NewUserPage />;
}
