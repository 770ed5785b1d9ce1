import { ResetFinishPage } from '../../accounts/reset-finish-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('reset.finish.title');
export const meta = titleMeta;

export default ResetFinishPage;
