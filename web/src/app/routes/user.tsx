import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { UserPage } from '../../accounts/users/user-page.tsx';
import { EnrolButton } from '../../overview/enrol-dialog.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('users.title'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function UserRoute() {
  return <UserPage enrol={(learner) => <EnrolButton isQuiet learners={[learner]} />} />;
}
