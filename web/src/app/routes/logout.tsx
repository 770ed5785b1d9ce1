import { LogoutPage, type WaitingWork } from '../../accounts/logout-page.tsx';
import { readWaiting } from '../../learning/sync/waiting-on-device.ts';
import { titleLoader, titleMeta } from '../host-page.ts';

export const loader = titleLoader('header.signOut');
export const meta = titleMeta;

const waitingWork: WaitingWork = {
  count: async (account) => {
    const { outboxes, courseIds } = await readWaiting(account);
    return outboxes.length + courseIds.length;
  },
  send: async (account) => (await import('../../learning/send-waiting.ts')).sendWaiting(account),
};

export default function LogoutRoute() {
  return <LogoutPage waitingWork={waitingWork} />;
}
