import { course } from '@lernhaus/contract/courses/course';
import { type ArchivedMedia, type CourseDocument, courseArchive } from '@lernhaus/contract/courses/course-archive';
import type { MediaAbout } from '../../media/api.ts';
import type { TreeNode } from '../tree/tree-rows.ts';
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
  const tree = new ArchiveTree(owner, course, JSON.parse(text) as TreeNode, (key) => sizes.has(key));
  const ownFile = (key: string | null, field: 'poster' | 'captions') =>
    key && sizes.has(key) ? { [field]: tree.nameOf(key, field === 'poster' ? 'image' : field) } : {};
  const ownFiles = new Map<string, Omit<ArchivedMedia, 'name' | 'kind'>>();
  for (const { key } of tree.files) {
    const details = about.get(key);
    if (!details) continue;
    const { title, poster, captions } = details;
    ownFiles.set(key, { title, ...ownFile(poster, 'poster'), ...ownFile(captions, 'captions') });
  }
  const { files } = tree;
  const document: CourseDocument = {
    format: courseArchive.format,
    version: courseArchive.version,
    course: tree.course,
    media: files.map(({ key, name, kind }) => ({ name, kind, ...ownFiles.get(key) })),
  };
  return {
    name: String(document.course['name']),
    contents: contentsOf(planCourse(document).tree, document),
    document: new TextEncoder().encode(JSON.stringify(document, null, 1)),
    files: files.map(({ key, name }) => ({ key, name, sizeBytes: sizes.get(key) ?? 0 })),
    missing: tree.missing,
  };
}

export const transferOf = ({ document }: PackedDocument): ArrayBuffer[] => [document.buffer];
