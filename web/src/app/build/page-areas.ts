import { join } from 'node:path';
import routes from '../routes.ts';

/** Everybody sees public pages, signed-in users those for learning, and those who work at a company its workplace. */
export type Area = 'public' | 'learning' | 'workplace';

const guard = 'routes/signed-in.tsx';
const workplace = ['routes/workplace.tsx', 'routes/course-editor.tsx', 'routes/reviewed-course.tsx'];

const areasIn = (entries: typeof routes, around: Area = 'public'): [path: string, Area][] =>
  entries.flatMap(({ file, children = [] }) => {
    const isWorkplace = around === 'workplace' || workplace.includes(file);
    // A frame around only guards shows nothing to visitors.
    const isGuarded = file === guard || (children.length > 0 && children.every((child) => child.file === guard));
    const area = isWorkplace ? 'workplace' : isGuarded ? 'learning' : around;
    return [[join(import.meta.dirname, '..', file), area], ...areasIn(children, area)];
  });

/** A file that has routes in several areas belongs to the area of the first one. */
const areas = new Map(areasIn(routes).toReversed());

/** The area of the page that begins with this module of the build. The scripts of every page are public. */
export const areaOf = (id: string | null): Area => areas.get(id?.split('?', 1)[0] ?? '') ?? 'public';
