import { isUtf8 } from 'node:buffer';
import { Failure } from '@lernhaus/contract/failures';
import { limits } from '@lernhaus/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const quote = 0x22;
const backslash = 0x5c;

/** More escapes do not fit into a body of texts; base64 has none. */
const maxEscapes = limits.textBodyBytes / 2;

/**
 * Returns the position of the closing quote of the string that begins at `from`, or the end of the JSON. Counts the
 * escapes of a string that has an escaped quote.
 */
function textAt(json: string, from: number): { readonly end: number; readonly escapes: number } {
  const first = json.indexOf('"', from);
  if (first === -1) return { end: json.length, escapes: 0 };
  if (json.charCodeAt(first - 1) !== backslash) return { end: first, escapes: 0 };
  // From the start, because a backslash may itself be escaped.
  let escapes = 0;
  let at = from;
  for (; at < json.length && escapes <= maxEscapes; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) break;
    if (code !== backslash) continue;
    escapes += 1;
    at += 1;
  }
  return { end: at, escapes };
}

/**
 * Whether JSON has more than `maxValues` values, or more escapes than a body of texts needs: these take more time than
 * their bytes. It skips strings and reads the rest once.
 */
export function isTooComplex(json: string, maxValues: number): boolean {
  // Each mark starts a value or separates two. The pattern skips the rest faster than a loop.
  const mark = /["[{,:]/g;
  let [marks, texts, escapes] = [0, 0, 0];
  for (let match = mark.exec(json); match !== null; match = mark.exec(json)) {
    if (match[0] === '"') {
      const text = textAt(json, match.index + 1);
      texts += 1;
      escapes += text.escapes;
      mark.lastIndex = text.end + 1;
    } else marks += 1;
    // Two strings have a mark between them, so more strings than marks are not JSON.
    if (marks > maxValues || texts > maxValues + 1 || escapes > maxEscapes) return true;
  }
  return false;
}

type DoneCallback = (error: Error | null, value?: unknown) => void;

/**
 * Reads a JSON body. Millions of small values or escapes in a few megabytes are refused before they are parsed.
 * Fastify's parser refuses keys that reach a prototype; a string `"__proto__"` is allowed. A blank body counts as no
 * body.
 */
export function jsonReaderOf(
  app: FastifyInstance,
): (request: FastifyRequest, json: string, done: DoneCallback) => void {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, json, done) => {
    if (json.trim() === '') return done(null, undefined);
    if (isTooComplex(json, limits.bodyValues)) return done(new Failure('error.http.413'));
    void parse(request, json, (error, value) => done(error && new Failure('error.malformed'), value));
  };
}

/** Whether the content type names UTF-8 or no charset. */
const isInUtf8 = ({ headers }: FastifyRequest): boolean =>
  /;\s*charset=(?!"?utf-?8"?\s*(;|$))/i.exec(headers['content-type'] ?? '') === null;

/** Bytes that are not UTF-8 are not JSON (RFC 8259): as a string they would be replaced unnoticed. */
export function acceptJson(app: FastifyInstance): void {
  const read = jsonReaderOf(app);
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json(;|$)/i,
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (!isInUtf8(request)) return done(new Failure('error.http.415'));
      return isUtf8(body) ? read(request, body.toString(), done) : done(new Failure('error.malformed'));
    },
  );
}

/** Parses JSON in a part of a form, by the rules of a JSON body. Throws a 400 or 413. */
export function parseJsonPart(request: FastifyRequest, json: string): Promise<unknown> {
  const read = jsonReaderOf(request.server);
  return new Promise((resolve, reject) => {
    read(request, json, (error, value) => (error ? reject(error) : resolve(value)));
  });
}
