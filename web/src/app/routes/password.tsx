import { PasswordPage } from '../../accounts/password-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('header.password');
export const meta = titleMeta;

export default PasswordPage;
