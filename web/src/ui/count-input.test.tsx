// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { CountInput } from './count-input.tsx';

function Attempts() {
  const [value, setValue] = useState('2');
  return (
    <CountInput
      name="attempts"
      label="Attempts"
      error={null}
      min={1}
      max={3}
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
    />
  );
}

test.each([
  ['count.fewer Attempts', '1'],
  ['count.more Attempts', '3'],
])('the button “%s” keeps the focus at %s, where it ends', async (label, end) => {
  const { place } = await showScreen(<Attempts />);
  const button = place.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  for (const _press of [1, 2])
    await act(async () => {
      button?.focus();
      button?.click();
    });
  expect(place.querySelector('input')?.value).toBe(end);
  expect([document.activeElement, button?.getAttribute('aria-disabled')]).toEqual([button, 'true']);
});
