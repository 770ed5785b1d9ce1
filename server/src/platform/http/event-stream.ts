import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AnyReplyEndpoint } from '@lernhaus/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logError } from './problem.ts';

/** Shorter than the time after which proxies and this server close a silent connection. */
const silenceMs = 20_000;

/**
 * Returns the function that sends the events of one endpoint. A use case that waits for an event watches
 * `request.signal`, which aborts when the client goes away. A server that closes ends all streams.
 */
export function createEventSender(app: FastifyInstance, endpoint: AnyReplyEndpoint) {
  const open = new Set<Readable>();
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.destroy();
    done();
  });
  async function* linesOf(events: AsyncIterable<unknown>) {
    // The reply schema is an allow-list, as for JSON.
    for await (const event of events) yield `data: ${JSON.stringify(endpoint.reply.parse(event))}\n\n`;
  }
  return (request: FastifyRequest, reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply => {
    const stream = new PassThrough();
    open.add(stream);
    const comment = setInterval(() => stream.write(':\n\n'), silenceMs);
    const sending = pipeline(linesOf(events), stream).finally(() => {
      clearInterval(comment);
      open.delete(stream);
    });
    // The reply has begun, so that an error can only end it.
    sending.catch((error: unknown) => {
      if (!request.signal.aborted) logError(request, error, `${endpoint.id} ended with an error`);
    });
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  };
}
