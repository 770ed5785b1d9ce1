import type { AssistantEvent } from '@lernhaus/contract/marketing/assistant';
import { expect, test } from 'vitest';
import { chatStore, sendQuestion } from './chat-store.ts';

const reply = { kind: 'answer', answer: 'By transfer.', errorMessage: null, sources: [] } as const;
const events = async function* (...items: AssistantEvent[]) {
  yield* items;
};
const begin = (name: string, draft: string) => {
  const store = chatStore(name);
  store.set({ ...store.get(), draft });
  return store;
};

test('an answer is shown while it is written, and the whole reply replaces it', async () => {
  const store = begin('written', ' How? ');
  const states: string[] = [];
  store.subscribe(() => states.push(store.get().exchanges[0]?.text ?? ''));
  await sendQuestion(store, () =>
    events(
      { text: 'By ', reply: null },
      { text: 'post', reply: null },
      { text: null, reply: { ...reply, sources: [] } },
    ),
  );
  expect(states).toContain('By ');
  expect(store.get()).toMatchObject({ draft: '', isWaiting: false, exchanges: [{ question: 'How?', reply }] });
  expect(chatStore('written')).toBe(store);
});

test('a question that got no answer returns to the field, before what was typed in the meantime', async () => {
  const failing = async function* (): AsyncGenerator<AssistantEvent> {
    yield { text: 'By ', reply: null };
    throw new Error('lost');
  };
  const store = begin('lost', 'How?');
  await expect(sendQuestion(store, failing)).rejects.toThrow('lost');
  expect(store.get()).toEqual({ exchanges: [], draft: 'How?', isWaiting: false, hasFailed: true });
  await sendQuestion(store, () => events());
  expect(store.get()).toMatchObject({ draft: 'How?', hasFailed: true });
  const typeMore = () => {
    store.set({ ...store.get(), draft: 'And when?' });
    return failing();
  };
  await expect(sendQuestion(store, typeMore)).rejects.toThrow('lost');
  expect(store.get()).toMatchObject({ draft: 'How?\nAnd when?', hasFailed: true });
});

test('a question of blanks is not sent', async () => {
  const store = begin('blank', '  ');
  await sendQuestion(store, () => events({ text: null, reply: { ...reply, sources: [] } }));
  expect(store.get().exchanges).toEqual([]);
});
