import type { LoaderFunctionArgs } from 'react-router';
import { PlayerPage } from '../../learning/player-page.tsx';
import { PlayerSkeleton } from '../../learning/player-skeleton.tsx';
import { useAccount, useAccountKey } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { hostPage, pageTitle, titleMeta } from '../host-page.ts';
import { playerSlotContent, slotContentWithoutRecord } from '../player-slot-content.tsx';
import { loadsOnlyOtherPages } from '../same-page.ts';

export function loader(args: LoaderFunctionArgs) {
  const { host, t } = hostPage(args);
  // Authors look at their courses here too.
  const isAuthors = new URL(args.request.url).pathname.startsWith('/course/');
  return { title: pageTitle(t(isAuthors ? 'entity.courses.many' : 'learning.title'), host.site.companyName) };
}

export const shouldRevalidate = loadsOnlyOtherPages;

export const handle = { skeleton: <PlayerSkeleton /> };

export const meta = titleMeta;

/** The player has no header (specification 2, course viewer). It combines learning, quizzes, exams and feedback. */
export default function PlayerRoute() {
  const account = useAccount();
  const accountKey = useAccountKey();
  const { site } = useSite();
  const hasRecord = account?.company === site.company;
  const content = hasRecord ? playerSlotContent : slotContentWithoutRecord;
  return <PlayerPage slots={content(accountKey)} hasRecord={hasRecord} />;
}
