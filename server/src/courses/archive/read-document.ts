import { type CourseDocument, courseArchive, courseDocument } from '@lernhaus/contract/courses/course-archive';
import { Failure } from '@lernhaus/contract/failures';
import { fieldErrorsOf, parseOptions } from '@lernhaus/contract/field-errors';

/** A course has eight levels. Deeper nesting, or more brackets than its rows need, is an attack on the parser. */
const maxDepth = 32;
const maxBrackets = 6 * courseArchive.maxRows;

/** The index of the closing quote of the string at `start`, or the text's length. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '"') return at;
  }
  return text.length;
}

/** Whether a text is safe to parse as JSON. Reads every character once. */
function isReadable(text: string): boolean {
  let depth = 0;
  let brackets = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') {
      depth++;
      brackets++;
      if (depth > maxDepth || brackets > maxBrackets) return false;
    } else if (character === '}' || character === ']') depth--;
  }
  return true;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isReadable(text) && !/"__proto__"\s*:/.test(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Parses `course.json`. Throws a `Failure` that names the error and its place. */
export function readDocument(bytes: Uint8Array): CourseDocument {
  const json = jsonOf(bytes) as Partial<CourseDocument> | undefined | null;
  if (json?.format !== courseArchive.format) throw new Failure('error.archive.format');
  const version: unknown = json.version;
  if (typeof version === 'number' && version > courseArchive.version) throw new Failure('error.archive.newer');
  const read = courseDocument.safeParse(json, parseOptions);
  if (read.success) return read.data;
  const errors = fieldErrorsOf('archive', read.error);
  throw new Failure('error.archive.content', { where: errors[0]?.field ?? '' }, errors);
}
