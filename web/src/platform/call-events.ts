import type { Endpoint } from '@lernhaus/contract/endpoint';
import type { z } from 'zod';
import type { CallInput } from './caller.ts';
import { openEvents } from './fetch-exchange.ts';

type Json<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Endpoint<P, z.ZodType, B, R>;

/** Calls an endpoint that replies with events, and yields each as it arrives. */
export async function* callEvents<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, z.ZodType, B, R, 'events'>,
  input: Pick<CallInput<Json<P, B, R>>, 'params' | 'body'>,
): AsyncGenerator<z.output<R>> {
  const response = await openEvents(endpoint, input);
  if (!response.body) return;
  for await (const line of linesOf(response.body))
    if (line.startsWith('data: ')) yield JSON.parse(line.slice('data: '.length)) as z.output<R>;
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    yield rest;
  } finally {
    await reader.cancel();
  }
}
