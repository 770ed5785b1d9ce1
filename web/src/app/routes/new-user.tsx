import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { NewUserPage } from '../../accounts/users/user-form-page.tsx';
import { hostPage, noIndexMeta, pageTitle } from '../host-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  return { title: pageTitle(t('users.new'), host.site.companyName) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => noIndexMeta(loaderData?.title);

export default function NewUserRoute() {
  return <NewUserPage />;
}
