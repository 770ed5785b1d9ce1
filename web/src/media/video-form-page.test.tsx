// @vitest-environment jsdom
import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import { act } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { VideoFormPage } from './video-form-page.tsx';

const path = '/video/v/edit';

function Page() {
  const { pathname } = useLocation();
  return pathname === path ? <VideoFormPage /> : <p>left for {pathname}</p>;
}

test('a name that is changed while a video is saved stays, and the next save has the new version', async () => {
  const bodies: unknown[] = [];
  let sendReply = (_name: string): void => undefined;
  const row = {
    id: 'v',
    owner: 'school',
    version: 1,
    name: 'A talk',
    videoStreamUrl: '/files/v.mp4',
    captionsUrl: null,
  };
  const { place, settle } = await showScreen(<Page />, {
    account: { authorities: ['ROLE_USER'] },
    at: path,
    replies: {
      [videoEndpoints.get.id]: () => row,
      [videoEndpoints.update.id]: ({ body }) => {
        bodies.push(body);
        return new Promise((resolve) => {
          sendReply = (name) => resolve({ ...row, name, version: bodies.length + 1 });
        });
      },
    },
  });
  const change = (name: string) =>
    act(async () => {
      const field = place.querySelector('input[maxlength="255"]');
      // React takes a change only from the setter of the prototype.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const save = () => act(async () => place.querySelector('form')?.requestSubmit());
  await change('  ');
  await save();
  expect(bodies).toEqual([]);
  await change('Our talk');
  await save();
  await change('Our second talk');
  sendReply('Our talk');
  await settle();
  await save();
  expect(bodies).toEqual([
    { id: 'v', version: 1, name: 'Our talk' },
    { id: 'v', version: 2, name: 'Our second talk' },
  ]);
  sendReply('Our second talk');
  await settle();
  expect(place.textContent).toBe('left for /video');
});
