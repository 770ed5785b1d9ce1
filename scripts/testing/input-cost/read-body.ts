import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, validationFailure } from '@lernhaus/contract/field-errors';
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { jsonReaderOf } from '../../../server/src/platform/http/json-bodies.ts';
import { sendProblem } from '../../../server/src/platform/http/problem.ts';

const read = jsonReaderOf(Fastify());

/** The methods that `sendProblem` calls. Fastify creates a reply and a request only for a connection. */
const methods: Partial<FastifyReply> = {
  code: () => reply,
  type: () => reply,
  header: () => reply,
  removeHeader: () => reply,
  send: () => reply,
};
const reply = methods as FastifyReply;
const log: Partial<FastifyBaseLogger> = { error: () => undefined };
const fields: Partial<FastifyRequest> = { url: '/', log: log as FastifyBaseLogger };
const request = fields as FastifyRequest;

/** Does the main thread's work before a use case: reads and checks a body, and writes the reply if it is refused. */
export function readBody(schema: z.ZodType, json: string): void {
  read(request, json, (error, value) => {
    if (error) sendProblem(request, reply, error);
    else checkInput(schema, value);
  });
}

/** The same for parameters of an address or a plain text. */
export function checkInput(schema: z.ZodType, value: unknown): void {
  const result = schema.safeParse(value, parseOptions);
  if (!result.success) sendProblem(request, reply, validationFailure('body', result.error));
}

/**
 * Calls a function with worst input. Returns true if it returned or refused the input, false if the arguments were of a
 * wrong kind.
 */
export function callWith(work: (...args: unknown[]) => unknown, args: readonly unknown[]): boolean {
  try {
    work(...args);
    return true;
  } catch (error) {
    return error instanceof Failure;
  }
}
