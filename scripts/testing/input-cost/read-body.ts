import { Failure } from '@lernhaus/contract/failures';
import { parseOptions, refusedBody } from '@lernhaus/contract/field-errors';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { jsonReaderOf } from '../../../server/src/platform/http/json-bodies.ts';
import { sendProblem } from '../../../server/src/platform/http/problem.ts';

const read = jsonReaderOf(Fastify());

/** What an answer is written with, as far as a problem asks. */
const reply = {
  code: () => reply,
  type: () => reply,
  header: () => reply,
  send: () => reply,
} as unknown as FastifyReply;
const request = { url: '/', log: { error: () => undefined } } as unknown as FastifyRequest;

/** What the main thread does for a body before a use case sees it: reads, checks, and writes the answer where it is refused. */
export function readBody(schema: z.ZodType, json: string): void {
  read(request, json, (error, value) => {
    if (error) sendProblem(request, reply, error);
    else check(schema, value);
  });
}

/** The same for what is no JSON: parameters of an address, or a plain text. */
export function check(schema: z.ZodType, value: unknown): void {
  const result = schema.safeParse(value, parseOptions);
  if (!result.success) sendProblem(request, reply, refusedBody('body', result.error));
}

/** Runs a function that may refuse what it is given; whether it did what it does, and was not merely called in a wrong way. */
export function tryOn(work: (...given: unknown[]) => unknown, given: readonly unknown[]): boolean {
  try {
    work(...given);
    return true;
  } catch (error) {
    return error instanceof Failure;
  }
}
