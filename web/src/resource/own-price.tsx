import { useCompanyCurrency } from '../platform/companies.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { Amount } from '../ui/figures.tsx';
import { textOf } from './form-values.ts';

/** A price of a row, in the currency of the row's company. */
export function OwnPrice({ value, owner }: { value: number | null; owner: unknown }) {
  const { site } = useSite();
  const { price, number } = useFormats();
  const currency = useCompanyCurrency(textOf(owner) || site.company);
  if (!value) return <Amount>{price(value, null).figure}</Amount>;
  return <Amount>{currency ? price(value, null, currency).figure : number(value)}</Amount>;
}
