import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { Figures } from '../ui/figures.tsx';

/** A price of a row: in the currency of this company, or a bare figure when another company set it. */
export function OwnPrice({ value, owner }: { value: number | null; owner: unknown }) {
  const { site } = useSite();
  const { price, number } = useFormats();
  const isOwn = owner === site.company || !value;
  return <Figures>{isOwn ? price(value, null).figure : number(value)}</Figures>;
}
