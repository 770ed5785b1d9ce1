import { ConfirmEmailPage } from '../../accounts/confirm-email-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('confirmEmail.title');
export const meta = titleMeta;

export default ConfirmEmailPage;
