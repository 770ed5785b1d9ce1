import { course } from '@lernhaus/contract/courses/course';
import type { CourseDocument } from '@lernhaus/contract/courses/course-archive';
import { courseArchive } from '@lernhaus/contract/courses/course-archive';
import { courseModule } from '@lernhaus/contract/courses/course-module';
import { moduleContent } from '@lernhaus/contract/courses/module-content';
import { assessment } from '@lernhaus/contract/exams/assessment';
import { image } from '@lernhaus/contract/media/image';
import { video } from '@lernhaus/contract/media/video';
import { quizLists } from '@lernhaus/contract/quizzes/quiz-lists';
import { resourceAt } from '@lernhaus/contract/resources';
import { TreeRows } from '../tree/tree-rows.ts';

const quizzes = Object.values(quizLists).map(({ to }) => resourceAt(to));

export type CourseContents = ReturnType<typeof contentsOf>;

/** Plans the rows of an imported course: unpublished, not shared, with a row for each picture and video. */
export function planCourse({ course: node, media }: CourseDocument): { tree: TreeRows; id: string } {
  const tree = new TreeRows(new Map(media.map(({ name, kind }) => [name, kind])), courseArchive.maxRows);
  const id = tree.add(course, { ...node, published: false, subOwners: [] }, 'course');
  for (const [at, { name, kind, title = name, poster, captions }] of media.entries()) {
    if (kind === 'video') tree.add(video, { name: title, video: name, poster, captions }, `media[${at}]`);
    // A picture that only a quiz uses has no row of its own.
    else if (kind === 'image' && tree.mentionedFiles.has(name))
      tree.add(image, { name: title, image: name }, `media[${at}]`);
  }
  return { tree, id };
}

/** Counts the parts of a planned course. */
export function contentsOf(tree: TreeRows, { media }: CourseDocument) {
  const count = ({ path }: { readonly path: string }) => tree.rows.get(path)?.length ?? 0;
  const files = (kindName: string) => media.filter(({ kind }) => kind === kindName).length;
  return {
    modules: count(courseModule),
    contents: count(moduleContent),
    assessments: count(assessment),
    quizzes: quizzes.reduce((sum, resource) => sum + count(resource), 0),
    pictures: files('image'),
    videos: files('video'),
  };
}
