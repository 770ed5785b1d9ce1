import { useParams } from 'react-router';
import { NewsletterPage } from '../../marketing/newsletters/newsletter-page.tsx';
import { NewslettersPage } from '../../marketing/newsletters/newsletters-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('newsletters.title');
export const meta = titleMeta;

/**
 * `/newsletters`, and below it `subscribers`, a newsletter by its id, or `new`: one route, because every page loads the
 * list of routes.
 */
export default function NewslettersRoute() {
  const { part } = useParams();
  if (part === undefined || part === 'subscribers') return <NewslettersPage part={part ?? 'newsletters'} />;
  return <NewsletterPage id={part === 'new' ? null : part} />;
}
