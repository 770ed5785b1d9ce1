import type { ExamSession } from './exam-session.ts';

type SharedSession = Pick<ExamSession, 'attemptId' | 'phase' | 'answerStore' | 'follow'>;

/**
 * Tells the other tabs with this attempt when the server has got an answer from here, and when the attempt has ended
 * here; and lets the session read the attempt when they tell it. Returns a function that ends this.
 */
export function followOtherTabs(session: SharedSession): () => void {
  const { phase } = session;
  const { states } = session.answerStore;
  const channel = new BroadcastChannel(`lernhaus-exam/${session.attemptId}`);
  const tellOthers = () => channel.postMessage(null);
  let before = states.get();
  const stops = [
    states.subscribe(() => {
      const now = states.get();
      const isUnsent = (id: string) => ['sending', 'waiting'].includes(before.get(id)?.sync ?? '');
      // Only answers sent by this tab are announced; otherwise two tabs would announce to each other without end.
      if ([...now].some(([id, { sync }]) => sync === 'saved' && isUnsent(id))) tellOthers();
      before = now;
    }),
    phase.subscribe(() => {
      if (phase.get().kind === 'ended') tellOthers();
    }),
    () => channel.close(),
  ];
  channel.addEventListener('message', () => void session.follow());
  return () => {
    for (const stop of stops) stop();
  };
}
