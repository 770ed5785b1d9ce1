import { ResetRequestPage } from '../../accounts/reset-request-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('reset.request.title');
export const meta = titleMeta;

export default ResetRequestPage;
