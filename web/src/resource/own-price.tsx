import { useCompanyCurrency } from '../platform/companies.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { Figures } from '../ui/figures.tsx';
import { textOf } from './form-values.ts';

/**
 * A price of a row. A company sells a shared course for the same figure in its own currency; ADMIN sees each company's.
 */
export function OwnPrice({ value, owner }: { value: number | null; owner: unknown }) {
  const { site } = useSite();
  const { price, number } = useFormats();
  const other = useCompanyCurrency(textOf(owner));
  if (!value || owner === site.company || site.mode !== 'main') return <Figures>{price(value, null).figure}</Figures>;
  return <Figures>{other ? price(value, null, other).figure : number(value)}</Figures>;
}
