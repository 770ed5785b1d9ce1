import { createHash } from 'node:crypto';
import { course } from '@lernhaus/contract/courses/course';
import { placesOf } from '@lernhaus/domain/learning/course-places';
import { run as clean } from './clean-document-worker.ts';
import type { ReleaseDocument } from './release-document.ts';

/** The parts of a course that a release stores. */
export interface PreparedRelease {
  /** The clean document as JSON. */
  readonly text: string;
  /** SHA-256 of the text, in hex. */
  readonly hash: string;
  /** The keys of its places (`CoursePlaces`). */
  readonly places: readonly string[];
}

/** Cleans the JSON of a course and describes it. */
export function run({ text }: { readonly text: string }): PreparedRelease {
  const cleanText = clean({ path: course.path, text });
  return {
    text: cleanText,
    hash: createHash('sha256').update(cleanText).digest('hex'),
    places: placesOf(JSON.parse(cleanText) as ReleaseDocument),
  };
}
