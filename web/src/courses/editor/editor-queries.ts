import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { type PartKind, partResources } from '@lernhaus/contract/courses/course-part';
import {
  copyPart,
  detachPart,
  orderParts,
  readCourseOutline,
  reusePart,
} from '@lernhaus/contract/courses/editing-endpoints';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addresses } from '../../platform/addresses.ts';
import { announce, undoMs } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { statusOf } from '../../platform/call-failure.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useNavigate } from '../../platform/links.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { type Deletion, deleteLater, sendDeletions } from '../../resource/pending-deletions.ts';
import { type Editor, useEditor } from './editor-context.ts';
import { leavesWith, orderedParts, type Parent, type Part, withOrder, withProblems } from './outline.ts';
import { deletionPath, editorPath } from './pending-parts.ts';

/** Lists change courses too, so an outline is loaded again whenever it is opened. */
export const outlineQuery = (courseId: string) => ({
  ...endpointQuery(browserCaller(), readCourseOutline, { params: { id: courseId } }),
  staleTime: 0,
});

/** The endpoints of the entity of each kind of part, created once. */
const endpointsOf = new Map(
  Object.entries(partResources).map(([kind, resource]) => [kind, resourceEndpoints(resource)] as const),
);
export function partEndpoints(kind: PartKind | 'COURSE') {
  const endpoints = endpointsOf.get(kind);
  if (!endpoints) throw new Error(`No calls are known for "${kind}".`);
  return endpoints;
}

/** A part with all its fields and pieces, freshly loaded. */
export function usePartRow(kind: PartKind | 'COURSE', id: string | null) {
  const query = useQuery({
    ...endpointQuery(browserCaller(), partEndpoints(kind).get, { params: { id: id ?? '' } }),
    enabled: id !== null,
    meta: { silent: true },
    staleTime: 0,
    gcTime: 0,
    // The form of a deleted part stays while the connection comes and goes.
    refetchOnReconnect: ({ state }) => statusOf(state.error) !== 404,
  });
  return { ...query, row: query.data ?? null };
}

/** The course that gets a copy, and the title of the part. */
interface CopyTarget {
  readonly title: string;
  readonly course: Pick<CourseOutline, 'id' | 'name'>;
}

type Remove = Deletion['remove'];

/** The number of calls on their way that put parts in order. */
let runningOrders = 0;

/** Copies a part without what was deleted in it a moment ago. */
async function copyWithoutDeleted(part: Part, to: Parent): Promise<Part> {
  await sendDeletions(editorPath);
  const { id } = await browserCaller().call(copyPart, { body: { part, in: to } });
  return { kind: part.kind, id: String(id) };
}

/** The author's actions on parts, besides editing them. A failure is shown, and the outline is loaded again. */
export function usePartActions() {
  const t = useTexts();
  const { change, outline, show, view } = useEditor();
  const client = useQueryClient();
  const navigate = useNavigate();
  /** An outline that is read while an order is on its way may be without it. The last order reads it afterwards. */
  const refetchIfIdle = () => {
    if (runningOrders === 0) void client.invalidateQueries({ queryKey: [readCourseOutline.id] });
  };
  const tryAction = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      showFailure(error);
      refetchIfIdle();
      return false;
    }
  };
  /** Closes the form of a part that is removed, also with the part above it. */
  const leave = (part: Part, parent: Parent | null) => {
    const open = view.at === 'part' ? view.part : view.at === 'new' ? view.parent : null;
    if (open && leavesWith(outline, open, part, parent)) show({ at: 'course' }, { replace: true });
  };
  /** Loads the outlines and the lists of this kind of part again, also during an order: the caller needs the part. */
  const reload = ({ kind }: Part) =>
    Promise.all(
      [readCourseOutline, partEndpoints(kind).list].map(({ id }) => client.invalidateQueries({ queryKey: [id] })),
    );
  const removeLater = (part: Part, parent: Parent | null, title: string, how: Pick<Deletion, 'remove' | 'message'>) => {
    deleteLater({
      ...how,
      path: deletionPath(part, parent),
      rows: [{ id: part.id, label: title }],
      refresh: () => reload(part),
      t,
    });
    leave(part, parent);
  };
  return {
    /** Parts whose deletion can be undone keep their places. */
    order: (parent: Parent, ids: readonly string[]) => {
      const { queryKey } = outlineQuery(outline.id);
      // A reply that is on its way has the order of before.
      void client.cancelQueries({ queryKey });
      const loadedOutline = client.getQueryData<CourseOutline>(queryKey) ?? outline;
      const parts = orderedParts(loadedOutline, parent, ids);
      change((outline) => withOrder(outline, parent, ids));
      return tryAction(async () => {
        runningOrders += 1;
        const body = { in: parent, parts };
        await browserCaller()
          .call(orderParts, { body, quiet: true })
          .finally(() => {
            runningOrders -= 1;
          });
        refetchIfIdle();
      });
    },
    move: (part: Part, from: Parent, to: Parent, ids: readonly string[], kindOf: (id: string) => PartKind) =>
      tryAction(async () => {
        const all = [...ids.map((id) => ({ kind: kindOf(id), id })), part];
        await browserCaller().call(orderParts, { body: { in: to, parts: all, from } });
        refetchIfIdle();
      }),
    /** Shows the copy, or says that it is in another course. */
    copy: (part: Part, to: Parent, target?: CopyTarget) =>
      tryAction(async () => {
        const createdPart = await copyWithoutDeleted(part, to);
        await reload(part);
        if (!target || target.course.id === outline.id) return show({ at: 'part', part: createdPart });
        const { title, course } = target;
        announce('done', 'editor.copied', { name: title, course: course.name }, undoMs, {
          label: 'editor.copied.open',
          run: () => void navigate(addresses.courseEditor(course.id, { part: `${part.kind}.${createdPart.id}` })),
        });
      }),
    /** Places the copy directly after the original. */
    duplicate: (part: Part, parent: Parent, siblings: readonly Part[]) =>
      tryAction(async () => {
        const createdPart = await copyWithoutDeleted(part, parent);
        const next = siblings
          .flatMap((one) => (one.id === part.id ? [one, createdPart] : [one]))
          .map((one) => ({ kind: one.kind, id: one.id }));
        await browserCaller().call(orderParts, { body: { in: parent, parts: next }, quiet: true });
        await reload(part);
        show({ at: 'part', part: createdPart });
      }),
    reuse: (part: Part, to: Parent) =>
      tryAction(async () => {
        await browserCaller().call(reusePart, { body: { part, in: to } });
        refetchIfIdle();
      }),
    /** Removes a part from one parent, after the time for undoing. */
    detach: (part: Part, title: string, parent: Parent) => {
      const body = { part, in: { kind: parent.kind, id: parent.id } };
      const remove: Remove = (_id, { keepalive }) => browserCaller().call(detachPart, { body, quiet: true, keepalive });
      removeLater(part, parent, title, { remove, message: 'editor.detached' });
    },
    /** Deletes a part everywhere, after the time for undoing. */
    remove: (part: Part, title: string) => {
      const { remove: endpoint } = partEndpoints(part.kind);
      const remove: Remove = (id, { keepalive }) =>
        browserCaller().call(endpoint, { params: { id }, quiet: true, keepalive });
      removeLater(part, null, title, { remove });
    },
  };
}

/** Changes the outline in the query cache, for all components of the editor. */
export const outlineChange =
  (client: ReturnType<typeof useQueryClient>, courseId: string): Editor['change'] =>
  (next) => {
    const { queryKey } = outlineQuery(courseId);
    client.setQueryData<CourseOutline>(queryKey, (outline) => outline && withProblems(next(outline)));
    // A reply that is on its way may be without the change.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  };
