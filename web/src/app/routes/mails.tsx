import { MailsPage } from '../../operations/mails-page.tsx';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('mails.title');
export const meta = titleMeta;

export default function MailsPageRoute() {
  return <MailsPage />;
}
