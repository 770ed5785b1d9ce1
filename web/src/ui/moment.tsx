import { useSite } from '../platform/site.tsx';

/** Specification 9: DD/MM/YY HH:mm, as the reader's language writes it. */
export function Moment({ iso }: { iso: string }) {
  const { language } = useSite();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>;
}
