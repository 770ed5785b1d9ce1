// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { PasswordField } from './password-field.tsx';

test('the button that shows the password is reached and pressed by keyboard', async () => {
  const { place } = await showScreen(<PasswordField label="Password" defaultValue="secret" />);
  const toggle = place.querySelector<HTMLElement>('[aria-label="global.form.showPassword"]');
  expect(toggle?.tabIndex).toBe(0);
  await act(async () => toggle?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true })));
  expect(place.querySelector('input')?.type).toBe('text');
});
