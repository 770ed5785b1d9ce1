import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const quote = 0x22;
const backslash = 0x5c;
/** Each of these begins a value, or stands between two. */
const marks: ReadonlySet<number> = new Set(['[', '{', ',', ':'].map((mark) => mark.charCodeAt(0)));

/** Where the text that begins after `from` ends: its closing quote, or the end of all. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at !== -1; at = json.indexOf('"', at + 1)) {
    let slashes = 0;
    while (json.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return json.length;
}

/** Whether JSON holds more values than so many. Texts are passed over, however long: one look at the rest. */
export function holdsMoreValues(json: string, than: number): boolean {
  let count = 0;
  for (let at = 0; at < json.length && count <= than; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at + 1);
    else if (marks.has(code)) count += 1;
  }
  return count > than;
}

type Done = (error: Error | null, value?: unknown) => void;

/**
 * Reads a JSON body. Millions of small values in a few megabytes are refused before they are made. Keys that reach a prototype
 * are refused by Fastify's own parser; as a text `"__proto__"` is a text like any other. A blank body is none.
 */
export function jsonReaderOf(app: FastifyInstance): (request: FastifyRequest, json: string, done: Done) => void {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, json, done) => {
    if (json.trim() === '') return done(null, undefined);
    if (holdsMoreValues(json, limits.bodyValues)) return done(new Failure('error.http.413'));
    void parse(request, json, (error, value) => done(error && new Failure('error.malformed'), value));
  };
}

export function acceptJson(app: FastifyInstance): void {
  const read = jsonReaderOf(app);
  app.addContentTypeParser(/^application\/([\w.-]+\+)?json(;|$)/i, { parseAs: 'string' }, (request, body, done) =>
    read(request, String(body), done),
  );
}
