import { LoginPage } from '../../accounts/login-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('login.title');
export const meta = titleMeta;

export default LoginPage;
