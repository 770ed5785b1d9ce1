import { course } from '@lernhaus/contract/courses/course';
import { courseArchive } from '@lernhaus/contract/courses/course-archive';
import { TreePlan } from '../courses/tree/plan-tree.ts';
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
  const plan = new TreePlan(kindsByName, courseArchive.maxRows);
  const { ref, ...node } = file;
  const id = plan.add(course, node, ref);
  await writeTree(context, plan, media);
  return id;
}
