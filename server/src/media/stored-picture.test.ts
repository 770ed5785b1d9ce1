import sharp from 'sharp';
import { expect, test } from 'vitest';
import { folderStorage } from '../gateways/storage/folder-storage.ts';
import { createTestFolder } from '../platform/database/database-for-tests.ts';
import { createLog } from '../platform/log.ts';
import { storedPictureAsPng } from './stored-picture.ts';

const storage = folderStorage(await createTestFolder());
const name = '0123456789abcdef0123456789abcdef';
const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } })
  .webp()
  .toBuffer();
const pngOf = (address: string) =>
  storedPictureAsPng({ storage, log: createLog('silent') }, address, 10, 10).then(
    (png) => png && sharp(png).metadata(),
  );

test.each([
  ['school/images', 'webp', 'a picture is public', picture, { format: 'png', width: 10, height: 5 }],
  ['school/videos', 'mp4', 'a video can be larger than the memory', picture, null],
  ['school/attachments', 'png', 'an attachment of a learner is read with a signed link only', picture, null],
  ['school/documents', 'webp', 'an invoice is private, whatever its ending', picture, null],
  ['school/images', 'ico', 'an icon cannot be decoded', picture, null],
  ['school/images', 'png', 'a mail or an invoice does without a broken logo', Buffer.from('no picture'), null],
  ['huge/images', 'webp', 'no stored picture is so large', Buffer.concat([picture, Buffer.alloc(11_000_000)]), null],
] as const)(
  'the stored file %s/….%s is read as a PNG or as none, because %s',
  async (folder, ending, why, bytes, png) => {
    const key = `${folder}/${name}.${ending}`;
    await storage.put(key, bytes, { contentType: 'application/octet-stream' });
    const pngPicture = await pngOf(`/files/${key}`);
    if (png === null) expect(pngPicture, why).toBeNull();
    else expect(pngPicture, why).toMatchObject(png);
  },
);

test('an address of no stored picture is read as none', async () => {
  const others = ['', '/logo.png', '/files/Logo.png', '/files/', '/files/../x.png', `https://x.example/${name}.png`];
  for (const address of [...others, `/files/school/images/${'f'.repeat(32)}.webp`])
    expect(await pngOf(address), address).toBeNull();
});
