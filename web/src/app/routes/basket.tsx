import { BasketPage } from '../../billing/basket-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('basket.title');
export const meta = titleMeta;

export default BasketPage;
