// @vitest-environment jsdom
import { usersByIds } from '@lernhaus/contract/accounts/users';
import { videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { act } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { CallFailure } from '../platform/call-failure.ts';
import { Link } from '../platform/links.ts';
// A form loads it with its first conflict; here it is there at once.
import '../resource/conflict-notice.tsx';
import { VideoFormPage } from './video-form-page.tsx';

const path = '/video/v/edit';

const row = {
  id: 'v',
  owner: 'school',
  modifiedBy: 'ada',
  version: 1,
  name: 'A talk',
  videoStreamUrl: '/files/v.mp4',
  captionsUrl: null,
};

function Page() {
  const { pathname } = useLocation();
  return pathname === path ? <VideoFormPage /> : <p>left for {pathname}</p>;
}

const nameField = (place: HTMLElement) => place.querySelector('input[maxlength="255"]') as HTMLInputElement;

test('a name that is changed while a video is saved stays, and the next save has the new version', async () => {
  const bodies: unknown[] = [];
  let sendReply = (_name: string): void => undefined;
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
  const change = (name: string) => typeInto(nameField(place), name);
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

test('a form begins with the video as it is now; after a conflict all that was entered is saved', async () => {
  const bodies: unknown[] = [];
  let storedVideo = row;
  const screen = (
    <>
      <Link id="edit" to={ownPath(path)}>
        Edit
      </Link>
      <Page />
    </>
  );
  const { place, client, settle } = await showScreen(screen, {
    account: { authorities: ['ROLE_USER'] },
    at: '/video',
    replies: {
      [videoEndpoints.get.id]: () => storedVideo,
      [usersByIds.id]: () => [],
      [videoEndpoints.update.id]: ({ body }) => {
        bodies.push(body);
        if ((body as typeof row).version === storedVideo.version) return { ...storedVideo, version: 3 };
        throw new CallFailure({ status: 409, key: 'x', params: {}, fieldErrors: [], endpoint: 'x', appError: null });
      },
    },
  });
  client.setQueryData([videoEndpoints.get.id, { id: '' }, {}], { ...row, version: 0, name: 'An old talk' });
  await act(async () => place.querySelector<HTMLAnchorElement>('#edit')?.click());
  await settle();
  expect(nameField(place).value).toBe('A talk');
  await typeInto(nameField(place), 'Our talk');
  // jsdom's files have no text.
  const file = Object.assign(new File(['WEBVTT\n'], 'en.vtt'), { slice: () => ({ text: async () => 'WEBVTT\n' }) });
  const input = [...place.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1) as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [file] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
  storedVideo = { ...row, version: 2 };
  const save = async (count: number) => {
    await act(async () => place.querySelector('form')?.requestSubmit());
    // The file is read first.
    for (let turn = 0; turn < 50 && bodies.length < count; turn += 1) await settle();
    await settle();
  };
  await save(1);
  const notice = place.querySelector('[role=alert]');
  expect(notice?.textContent).toContain('entity.conflict');
  await act(async () => notice?.querySelector('button')?.click());
  expect(place.querySelector('[role=alert]')).toBeNull();
  await save(2);
  const entered = { id: 'v', name: 'Our talk', captions: 'V0VCVlRUCg==' };
  expect(bodies).toEqual([
    { ...entered, version: 1 },
    { ...entered, version: 2 },
  ]);
  expect(place.textContent).toContain('left for /video');
});
