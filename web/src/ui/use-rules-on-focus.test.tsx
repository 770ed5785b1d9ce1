// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { LazyModule } from '../platform/lazy-module.ts';
import { useRulesOnFocus } from './use-rules-on-focus.ts';

const untouched = { getTouched: () => ({}), validateField: () => undefined };

test('when the rules arrive, they check the fields that were left before, but not the field that is being typed in', async () => {
  const loading = Promise.withResolvers<void>();
  const rules = new LazyModule(() => loading.promise);
  const validateField = vi.fn<(path: string) => void>();
  const form = { getTouched: () => ({ username: true, email: true, city: false }), validateField };
  const FormWithRules = () => {
    const { onSubmit, onFocus } = useRulesOnFocus(rules, form, () => undefined);
    return (
      <form onSubmit={onSubmit} onFocus={onFocus}>
        <input data-path="email" />
      </form>
    );
  };
  const { place, root } = testRoot();
  await act(async () => root.render(<FormWithRules />));
  await act(async () => place.querySelector('input')?.focus());
  await act(async () => loading.resolve());
  expect(validateField.mock.calls).toEqual([['username']]);
});

test.each([
  ['arrive', (settle: PromiseWithResolvers<void>) => settle.resolve()],
  ['cannot be loaded', (settle: PromiseWithResolvers<void>) => settle.reject(new Error('offline'))],
])('a form that is sent twice before its rules %s is sent once', async (_case, end) => {
  const loading = Promise.withResolvers<void>();
  const rules = new LazyModule(() => loading.promise);
  const submit = vi.fn<() => void>();
  const FormWithRules = () => {
    const { onSubmit, isWaiting } = useRulesOnFocus(rules, untouched, submit);
    return (
      <form onSubmit={onSubmit}>
        <button type="submit" data-waits={isWaiting} />
      </form>
    );
  };
  const { place, root } = testRoot();
  await act(async () => root.render(<FormWithRules />));
  const button = place.querySelector('button');
  await act(async () => button?.click());
  await act(async () => button?.click());
  expect(button?.dataset['waits']).toBe('true');
  await act(async () => end(loading));
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => button?.click());
  expect([submit.mock.calls.length, button?.dataset['waits']]).toEqual([2, 'false']);
});
