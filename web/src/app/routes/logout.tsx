import { LogoutPage } from '../../accounts/logout-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('logout.title');
export const meta = titleMeta;

export default LogoutPage;
