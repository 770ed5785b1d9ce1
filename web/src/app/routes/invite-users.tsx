import { InvitePage } from '../../accounts/users/invite-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('users.invite');
export const meta = titleMeta;

export default function InviteUsersRoute() {
  return <InvitePage />;
}
