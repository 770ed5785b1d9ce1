import type { AssistantEvent, AssistantReply } from '@lernhaus/contract/marketing/assistant';
import { createObservable, type Observable } from '../../platform/observable.ts';

/** A question, the part of its answer that has arrived so far, and the complete reply. */
export interface ChatEntry {
  readonly question: string;
  readonly text: string;
  readonly reply: AssistantReply | null;
}

export interface Chat {
  readonly exchanges: readonly ChatEntry[];
  /** The text that is typed and not sent. */
  readonly draft: string;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
}

export type AskQuestion = (question: string) => AsyncIterable<AssistantEvent>;

const stores = new Map<string, Observable<Chat>>();
const empty: Chat = { exchanges: [], draft: '', isWaiting: false, hasFailed: false };

/** The chat of a name. It stays when its drawer is closed, until the page is loaded again. */
export function chatStore(name: string): Observable<Chat> {
  const store = stores.get(name) ?? createObservable(empty);
  stores.set(name, store);
  return store;
}

/**
 * Sends what is typed, or the given question, which leaves the typed text as it is. If no answer comes, the question is
 * in the field again, before what was typed in the meantime.
 */
export async function sendQuestion(store: Observable<Chat>, ask: AskQuestion, newQuestion?: string): Promise<void> {
  const { draft, exchanges, isWaiting } = store.get();
  const question = (newQuestion ?? draft).trim();
  if (question === '' || isWaiting) return;
  let last: ChatEntry = { question, text: '', reply: null };
  const show = (more: Partial<Chat> = {}) => store.set({ ...store.get(), exchanges: [...exchanges, last], ...more });
  show({ draft: newQuestion === undefined ? '' : draft, isWaiting: true, hasFailed: false });
  try {
    for await (const { text, reply } of ask(question)) {
      last = { ...last, text: last.text + (text ?? ''), reply: reply ?? last.reply };
      show();
    }
    if (last.reply) show({ isWaiting: false });
    else fail(store, exchanges, question);
  } catch (error) {
    fail(store, exchanges, question);
    throw error;
  }
}

function fail(store: Observable<Chat>, exchanges: readonly ChatEntry[], question: string): void {
  const { draft } = store.get();
  const text = draft === '' || draft === question ? question : `${question}\n${draft}`;
  store.set({ exchanges, draft: text, isWaiting: false, hasFailed: true });
}
