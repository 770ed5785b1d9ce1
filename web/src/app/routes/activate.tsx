import { ActivatePage } from '../../accounts/activate-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('activate.title');
export const meta = titleMeta;

export default ActivatePage;
