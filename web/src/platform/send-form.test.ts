// @vitest-environment jsdom
import { uploadImage } from '@lernhaus/contract/media/endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendForm } from './send-form.ts';

const input = { body: new FormData(), onProgress: () => undefined };

/** Lets each request end at once, with a status and a text. */
function stubReply(status: number, text: string) {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    Object.defineProperties(this, { status: { value: status }, responseText: { value: text } });
    this.dispatchEvent(new ProgressEvent('load'));
  });
  onTestFinished(() => send.mockRestore());
  return send;
}

test('a page of a proxy instead of the reply of an upload is an unknown error', async () => {
  stubReply(200, '<p>Welcome</p>');
  await expect(sendForm(uploadImage, input)).rejects.toMatchObject({ status: 200, key: 'error.unknown' });
});

test('an upload that was stopped before its form was complete is not sent', async () => {
  const send = stubReply(200, '{"url":"/a.webp"}');
  await expect(sendForm(uploadImage, { ...input, signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(send).not.toHaveBeenCalled();
  expect(await sendForm(uploadImage, { ...input, signal: new AbortController().signal })).toEqual({ url: '/a.webp' });
});
