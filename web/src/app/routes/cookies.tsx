import { CookiesPage } from '../../marketing/cookies-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('cookies.title');
export const meta = titleMeta;

export default CookiesPage;
