// @vitest-environment jsdom
import type { VideoUpload } from '@lernhaus/contract/media/video-upload-endpoints';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { typeInto } from '../../test/type-into.ts';
import { fileFingerprint } from '../platform/resumable-upload.ts';
import { UploadPanel } from './upload-panel.tsx';

const head = new TextEncoder().encode('\0\0\0\x20ftypisom');

/** A video file; jsdom's files have no bytes to read, and no addresses. */
const videoFile = (name: string) =>
  Object.assign(new File([head], name), { slice: () => ({ arrayBuffer: async () => head.buffer }) });

test.each([
  ['a typed name', 'Another talk', 'Another talk'],
  ['without one the name of the next file', '', 'other'],
])(
  'the name of an upload that is continued is only shown: after it the field has %s',
  async (...[, typedName, shownName]) => {
    Object.assign(URL, { createObjectURL: () => 'blob:video' });
    onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'));
    const begun = videoFile('begun.mp4');
    const upload: VideoUpload = {
      id: 'u',
      name: 'A talk',
      file: fileFingerprint(begun),
      totalBytes: begun.size,
      receivedBytes: 4,
      expires: '2026-12-01T12:00:00Z',
      videoId: null,
    };
    const { place, settle } = await showScreen(
      <UploadPanel freeBytes={null} unfinished={[upload]} onClose={() => undefined} />,
    );
    const nameField = () => place.querySelector('input[maxlength="255"]') as HTMLInputElement;
    const choose = async (file: File) => {
      const input = place.querySelector('input[type=file]');
      Object.defineProperty(input, 'files', { value: [file], configurable: true });
      await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
      await settle();
    };
    if (typedName) await typeInto(nameField(), typedName);
    await choose(begun);
    expect([nameField().value, nameField().readOnly]).toEqual(['A talk', true]);
    await choose(videoFile('other.mp4'));
    expect([nameField().value, nameField().readOnly]).toEqual([shownName, false]);
  },
);
