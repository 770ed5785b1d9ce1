import { dates } from '../platform/dates.ts';
import { useSite } from '../platform/site.tsx';

/** Specification 9: DD/MM/YY HH:mm, in the page's language. */
export function Moment({ iso }: { iso: string }) {
  const { language } = useSite();
  return <time dateTime={iso}>{dates.short(iso, language)}</time>;
}
