import { course } from '@lernhaus/contract/courses/course';
import { courseArchive } from '@lernhaus/contract/courses/course-archive';
import { TreeRows } from '../courses/tree/tree-rows.ts';
import { type Media, writeTree } from '../courses/tree/write-tree.ts';
import type { TransactionContext } from '../platform/context.ts';
import type { DemoCourse } from './demo-files.ts';

const kinds: Readonly<Record<string, 'video' | 'captions'>> = {
  'video/mp4': 'video',
  'video/webm': 'video',
  'text/vtt': 'captions',
};

/** Writes a demo course with the loader of course archives: its file has the shape of `course` in an archive. */
export async function loadCourse(context: TransactionContext, file: DemoCourse, media: Media): Promise<string> {
  const kindsByName = new Map([...media].map(([name, { type }]) => [name, kinds[type] ?? 'image'] as const));
  const tree = new TreeRows(kindsByName, courseArchive.maxRows);
  const { ref, ...node } = file;
  const id = tree.add(course, node, ref);
  await writeTree(context, tree, media);
  return id;
}
