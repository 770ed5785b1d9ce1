import { expect, test } from 'vitest';
import type { HttpRequest } from '../http/http-client.ts';
import { openaiChat } from './openai-chat.ts';

const endpoint = { url: 'https://model.example/v1/chat', key: 'a key', model: 'small' };

/** Returns the model's answer when its stream arrives in these pieces, and the request. */
async function answerOf(pieces: Iterable<string>) {
  const requests: HttpRequest[] = [];
  const http = {
    stream: async function* (request: HttpRequest) {
      requests.push(request);
      yield* pieces;
    },
  };
  const parts: string[] = [];
  for await (const part of openaiChat(http, endpoint).answer([{ role: 'user', content: 'Why?' }], 50)) parts.push(part);
  return { parts, requests };
}

const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const stream = `: a comment\n${event('Because')}${event(' of\nrain.')}data: {"choices":[]}\n\ndata: [DONE]\n\n${event('never')}`;

test('an answer is the text of the events up to the end mark', async () => {
  const { parts, requests } = await answerOf([stream]);
  expect(parts).toEqual(['Because', ' of\nrain.']);
  expect(requests).toMatchObject([{ method: 'POST', url: endpoint.url, headers: { authorization: 'Bearer a key' } }]);
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ model: 'small', stream: true, max_tokens: 50 });
});

test('the answer is the same wherever the stream is cut', async () => {
  for (let at = 0; at <= stream.length; at += 1)
    expect((await answerOf([stream.slice(0, at), stream.slice(at)])).parts).toEqual(['Because', ' of\nrain.']);
  expect((await answerOf(stream)).parts).toEqual(['Because', ' of\nrain.']);
});

test('the last line counts without a line end', async () => {
  expect((await answerOf([event('Yes.').trimEnd()])).parts).toEqual(['Yes.']);
});

// If the line were joined again for each piece, this test would copy 45 GB.
test('a line of 300,000 pieces is read', async () => {
  const long = 'x'.repeat(300_000);
  expect((await answerOf(event(long))).parts).toEqual([long]);
});

test('an event that is not JSON is an error', async () => {
  await expect(answerOf(['data: {"choices"\n'])).rejects.toThrow(SyntaxError);
});
