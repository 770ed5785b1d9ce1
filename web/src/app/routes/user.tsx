import { UserPage } from '../../accounts/users/user-page.tsx';
import { EnrolButton } from '../../overview/enrol-dialog.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('users.title');
export const meta = titleMeta;

export default function UserRoute() {
  return <UserPage enrol={(learner) => <EnrolButton learners={[learner]} />} />;
}
