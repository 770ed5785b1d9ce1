import type { SiteContext } from '../platform/site.tsx';
import type { CheckoutWords } from './checkout.ts';

/** What the checkout shows of the company that is paid: its name, logo and colour (specification 7). */
export const checkoutWords = (
  { companyName, logoUrl, theme }: SiteContext['site'],
  description: string,
): CheckoutWords => ({
  company: companyName,
  description,
  logoUrl,
  colour: theme.main,
});
