import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { rootRedirect } from '@lernhaus/domain/tenants/root-redirect';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { hostContext } from '../host.ts';

/** `/` leads on by host and role (specification 2, root redirect). */
export function loader({ context }: LoaderFunctionArgs) {
  const { site } = context.get(hostContext);
  return redirect(rootRedirect(site.mode, flagsOf([])));
}

export default function Entrance() {
  return <main id="main" />;
}
