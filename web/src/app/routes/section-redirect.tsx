import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { Navigate } from '../../platform/links.ts';

/** `/account` and `/admin` (specification 2, route table) lead to the first page below them. */
export default function SectionRedirect() {
  const { pathname } = useLocation();
  return <Navigate to={pathname.startsWith('/admin') ? addresses.users() : addresses.settings()} replace />;
}
