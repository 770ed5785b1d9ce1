import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';

interface MomentProps {
  /** ISO 8601 instant. */
  iso: string;
  isInTable?: boolean;
}

/**
 * An exact moment: in a table DD/MM/YY HH:mm (specification 9), elsewhere as a day followed by the time, because days
 * and moments are on the same screens.
 */
export function Moment({ iso, isInTable = false }: MomentProps) {
  const { language } = useSite();
  return <time dateTime={iso}>{isInTable ? dates.short(iso, language) : dates.medium(iso, language)}</time>;
}
