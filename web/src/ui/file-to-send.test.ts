import { expect, test } from 'vitest';
import { fileToSend, RefusedFile } from './file-to-send.ts';

const words = {
  t: (key: string, params = {}) => `${key} ${JSON.stringify(params)}`,
  language: 'en' as const,
};
const gif = new TextEncoder().encode('GIF89a');

test('a picture that is small enough is sent as it is', async () => {
  const file = new File([gif], 'a.gif', { type: 'image/gif' });
  expect(await fileToSend(file, 'image', words)).toBe(file);
});

test.each([
  [
    'a picture above 10 MB, with what to do',
    new File([gif, new Uint8Array(10 * 1024 * 1024)], 'tall.gif', { type: 'image/gif' }),
    'entity.blob.pictureTooLarge {"name":"tall.gif","size":"10.5\u00a0MB","max":"10.5\u00a0MB"}',
  ],
  [
    'a file that only calls itself a picture',
    new File(['hello'], 'a.png', { type: 'image/png' }),
    'entity.blob.wrongType {"name":"a.png","kinds":"PNG, JPEG, GIF, WebP"}',
  ],
])('the upload refuses %s', async (_why, file, message) => {
  await expect(fileToSend(file, 'image', words)).rejects.toThrow(new RefusedFile(message));
});
