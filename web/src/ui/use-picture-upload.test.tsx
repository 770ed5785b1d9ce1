// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRoot } from '../../test/test-root.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { type SiteContext, SiteProvider } from '../platform/site.tsx';
import { TextsProvider } from '../platform/texts.tsx';
import { Button } from './button.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

function Picker({ file }: { file: File }) {
  const { send, problem } = usePictureUpload(() => undefined);
  return <Button onClick={() => send(file)}>{problem}</Button>;
}

test('a picture above 10 MB is not sent, and the user reads what to do', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  onTestFinished(() => send.mockRestore());
  const file = new File(['GIF89a', new Uint8Array(10 * 1024 * 1024)], 'tall.gif', { type: 'image/gif' });
  const { place, root } = testRoot();
  await act(async () =>
    root.render(
      <TextsProvider translate={(key, params) => `${key} ${params?.['name']}`}>
        {/* The upload reads only the language. */}
        <SiteProvider value={{ language: 'en' } as SiteContext}>
          <QueryClientProvider client={createQueryClient()}>
            <Picker file={file} />
          </QueryClientProvider>
        </SiteProvider>
      </TextsProvider>,
    ),
  );
  const button = place.querySelector('button');
  await act(async () => button?.click());
  await expect.poll(() => button?.textContent).toBe('entity.blob.pictureTooLarge tall.gif');
  expect(send).not.toHaveBeenCalled();
});
