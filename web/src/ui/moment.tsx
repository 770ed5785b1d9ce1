import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';

/** An exact moment. It is written as a day is, with the time behind it: the two stand on one screen. */
export function Moment({ iso }: { iso: string }) {
  const { language } = useSite();
  return <time dateTime={iso}>{dates.medium(iso, language)}</time>;
}
