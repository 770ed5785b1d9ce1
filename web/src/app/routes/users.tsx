import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { UsersPage } from '../../accounts/users/users-page.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('users.title'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function UsersRoute() {
  return <UsersPage />;
}
