import type { AnyReplyEndpoint } from '@lernhaus/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createEventSender } from './event-stream.ts';
import { type FileReply, sendFile } from './file-reply.ts';

/** The result of a use case if its endpoint redirects: a path on the same host, or an address with its scheme. */
export interface RedirectReply {
  readonly location: string;
}

/** Sends the result of a use case. */
export type SendBody = (request: FastifyRequest, reply: FastifyReply, body: unknown) => unknown;

/** Returns the function that sends what an endpoint declares. */
export function createSender(app: FastifyInstance, endpoint: AnyReplyEndpoint): SendBody {
  switch (endpoint.replyType) {
    case 'json':
      return (_request, reply, body) => sendJson(endpoint, reply, body);
    case 'file':
      return (request, reply, body) => sendFile(endpoint, request, reply, body as FileReply);
    case 'redirect':
      return (_request, reply, body) => reply.redirect((body as RedirectReply).location, endpoint.status);
    case 'events': {
      const send = createEventSender(app, endpoint);
      return (request, reply, body) => send(request, reply, body as AsyncIterable<unknown>);
    }
  }
}

function sendJson(endpoint: AnyReplyEndpoint, reply: FastifyReply, body: unknown): FastifyReply {
  if (endpoint.status === 204) return reply.send();
  // JSON that was checked and encoded when it was made (a release) is sent as it is.
  if (Buffer.isBuffer(body)) return reply.type('application/json; charset=utf-8').send(body);
  const allowed = body === undefined ? undefined : endpoint.reply.parse(body);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(allowed ?? null));
}
