import { join } from 'node:path';
import routes from '../routes.ts';

/** Everybody sees the pages for visitors, and those who work at a company those for learners too. */
export type Audience = 'visitor' | 'learner' | 'worker';

const guard = 'routes/signed-in.tsx';
const workplace = ['routes/workplace.tsx', 'routes/course-editor.tsx', 'routes/reviewed-course.tsx'];

const audiencesIn = (entries: typeof routes, around: Audience = 'visitor'): [path: string, Audience][] =>
  entries.flatMap(({ file, children = [] }) => {
    const isWorkplace = around === 'worker' || workplace.includes(file);
    // A frame around only guards shows nothing to visitors.
    const isGuarded = file === guard || (children.length > 0 && children.every((child) => child.file === guard));
    const audience = isWorkplace ? 'worker' : isGuarded ? 'learner' : around;
    return [[join(import.meta.dirname, '..', file), audience], ...audiencesIn(children, audience)];
  });

/** A route's file that several audiences see belongs to the first of them. */
const audiences = new Map(audiencesIn(routes).toReversed());

/** For whom a page is that begins with this module of the build. The scripts of every page are for visitors. */
export const audienceOf = (id: string | null): Audience => audiences.get(id?.split('?', 1)[0] ?? '') ?? 'visitor';
