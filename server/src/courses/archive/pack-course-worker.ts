import { course } from '@lernhaus/contract/courses/course';
import { type ArchivedMedia, type CourseDocument, courseArchive } from '@lernhaus/contract/courses/course-archive';
import type { MediaAbout } from '../../media/api.ts';
import type { TreeNode } from '../tree/plan-tree.ts';
import { ArchiveTree } from './archive-tree.ts';
import { type CourseContents, contentsOf, planCourse } from './plan-course.ts';

export interface PackCourseInput {
  readonly owner: string;
  /** The course's document as JSON, by the release query. */
  readonly text: string;
  /** The data of the pictures and videos that the text names, by their keys. */
  readonly about: ReadonlyMap<string, MediaAbout>;
  /** The sizes of the files that are there, by their keys. */
  readonly sizes: ReadonlyMap<string, number>;
}

export interface PackedDocument {
  readonly name: string;
  readonly contents: CourseContents;
  /** `course.json`. */
  readonly document: Uint8Array<ArrayBuffer>;
  readonly files: readonly { readonly key: string; readonly name: string; readonly sizeBytes: number }[];
  /** The number of named files that no longer exist. */
  readonly missing: number;
}

/** Writes a course's document under names instead of ids and addresses, and lists the files that go with it. */
export function run({ owner, text, about, sizes }: PackCourseInput): PackedDocument {
  const tree = new ArchiveTree(owner, course, JSON.parse(text) as TreeNode);
  const presentFiles = tree.files.filter(({ key }) => sizes.has(key));
  const missingNames = new Set(tree.files.filter(({ key }) => !sizes.has(key)).map(({ name }) => name));
  const ownFile = (key: string | null, field: 'poster' | 'captions') =>
    key && sizes.has(key) ? { [field]: tree.nameOf(key, field === 'poster' ? 'image' : field) } : {};
  const ownFiles = new Map<string, Omit<ArchivedMedia, 'name' | 'kind'>>();
  for (const { key } of presentFiles) {
    const details = about.get(key);
    if (!details) continue;
    const { title, poster, captions } = details;
    ownFiles.set(key, { title, ...ownFile(poster, 'poster'), ...ownFile(captions, 'captions') });
  }
  const files = tree.files.filter(({ key }) => sizes.has(key));
  const document: CourseDocument = {
    format: courseArchive.format,
    version: courseArchive.version,
    course: missingNames.size > 0 ? (without(tree.course, missingNames) as TreeNode) : tree.course,
    media: files.map(({ key, name, kind }) => ({ name, kind, ...ownFiles.get(key) })),
  };
  return {
    name: String(document.course['name']),
    contents: contentsOf(planCourse(document).plan, document),
    document: new TextEncoder().encode(JSON.stringify(document, null, 1)),
    files: files.map(({ key, name }) => ({ key, name, sizeBytes: sizes.get(key) ?? 0 })),
    missing: missingNames.size,
  };
}

export const transferOf = ({ document }: PackedDocument): ArrayBuffer[] => [document.buffer];

/** The tree without names of files that no longer exist. A text with such a name keeps its words. */
function without(value: unknown, missingNames: ReadonlySet<string>): unknown {
  if (typeof value === 'string')
    return missingNames.has(value)
      ? undefined
      : value.replace(/<img\b[^<>]*\bsrc="media:([\w.-]+)"[^<>]*>/g, (whole, name: string) =>
          missingNames.has(name) ? '' : whole,
        );
  if (Array.isArray(value)) return value.map((one) => without(one, missingNames));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, missingNames)]));
}
