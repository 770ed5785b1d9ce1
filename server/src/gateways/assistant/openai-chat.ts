import { z } from 'zod';
import type { StreamClient } from '../http/http-client.ts';
import type { ChatModel } from './chat-model.ts';

const part = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).default([]),
});

interface Endpoint {
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
}

/** A chat endpoint with OpenAI's protocol, read as a stream of events. */
export function openaiChat(http: StreamClient, { url, key, model }: Endpoint): ChatModel {
  return {
    answer: async function* (messages, maxTokens) {
      const body = { model, messages, stream: true, temperature: 0, max_tokens: maxTokens };
      const events = http.stream({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify(body),
      });
      for await (const line of linesOf(events)) {
        if (!line.startsWith('data:')) continue;
        const data = line.slice('data:'.length).trim();
        if (data === '[DONE]') return;
        const text = part.parse(JSON.parse(data)).choices[0]?.delta?.content;
        if (text) yield text;
      }
    },
  };
}

/** The lines of a stream. Its pieces are joined once a line: a model sends a long line in thousands of pieces. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let begun: string[] = [];
  for await (const piece of pieces) {
    const [first = '', ...next] = piece.split('\n');
    begun.push(first);
    const last = next.pop();
    if (last === undefined) continue;
    yield begun.join('');
    yield* next;
    begun = [last];
  }
  yield begun.join('');
}
