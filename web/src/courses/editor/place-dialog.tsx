import { course as courseResource } from '@lernhaus/contract/courses/course';
import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { listFieldOf, type PartKind } from '@lernhaus/contract/courses/course-part';
import { isMainOwner } from '@lernhaus/domain/courses/course-rights';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import form from '../../ui/form.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Select } from '../../ui/select.tsx';
import { useEditor } from './editor-context.ts';
import { outlineQuery, partEndpoints, usePartActions } from './editor-queries.ts';
import type { Entry, Parent } from './outline.ts';

/** Move, copy or reuse a part, in this course or in another one of the company. */
export type PlaceAction = 'move' | 'copy' | 'use';

interface PlaceDialogProps {
  action: PlaceAction;
  entry: Entry;
  parent: Parent;
  onClose: () => void;
}

interface Place {
  readonly parent: Parent;
  readonly label: string;
  /** The ids of the parts in this place, in order. */
  readonly ids: readonly string[];
}

/** All places of a course that can hold a part of this kind. */
function placesIn(outline: CourseOutline, kind: PartKind): Place[] {
  const root: Place = {
    parent: { kind: 'COURSE', id: outline.id },
    label: outline.name,
    ids: outline.modules.map(({ id }) => id),
  };
  const below = outline.modules.flatMap((module): Place[] => [
    {
      parent: { kind: 'MODULE', id: module.id },
      label: module.title,
      ids: module.items.filter((one) => one.kind === kind).map(({ id }) => id),
    },
    ...module.items.map((item) => ({
      parent: { kind: item.kind, id: item.id },
      label: `${module.title} › ${item.title}`,
      ids: item.quizzes.map(({ id }) => id),
    })),
  ]);
  return [root, ...below].filter(({ parent }) => listFieldOf(parent.kind, kind) !== null);
}

/** Asks for the new place of a part. */
export function PlaceDialog({ action, entry, parent, onClose }: PlaceDialogProps) {
  const t = useTexts();
  const { outline } = useEditor();
  const { move, copy, reuse } = usePartActions();
  const [courseId, setCourseId] = useState(outline.id);
  const [placeId, setPlaceId] = useState('');
  const courses = useOwnCourses(outline.owner);
  const { data: target, error, refetch } = useQuery({ ...outlineQuery(courseId), meta: { silent: true } });
  const places = (target ? placesIn(target, entry.kind) : []).filter(
    ({ parent: { id }, ids }) => action === 'copy' || (id !== parent.id && !ids.includes(entry.id)),
  );
  const place = places.find(({ parent: { id } }) => id === placeId) ?? places[0];
  const part = { kind: entry.kind, id: entry.id };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!target || !place) return;
    if (action === 'copy') void copy(part, place.parent, { title: entry.title, course: target });
    else if (action === 'use') void reuse(part, place.parent);
    else void move(part, parent, place.parent, place.ids, kindIn(target, entry.kind));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t(`editor.place.${action}`, { name: entry.title })}>
      <form onSubmit={submit}>
        <div className={form.form}>
          <p>{t(`editor.place.${action}.help`)}</p>
          <Select
            label={t('editor.place.course')}
            value={courseId}
            onChange={setCourseId}
            options={courses.length === 0 ? [{ value: outline.id, label: outline.name }] : courses}
          />
          {!target && error ? <LoadFailure error={error} onRetry={refetch} /> : null}
          {target && !place ? <p>{t('editor.place.none')}</p> : null}
          {place ? (
            <Select
              label={t('editor.place.where')}
              value={place.parent.id}
              onChange={setPlaceId}
              options={places.map(({ parent: { id }, label }) => ({ value: id, label }))}
            />
          ) : null}
        </div>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t('entity.action.cancel')}
          </Button>
          <Button type="submit" disabled={!place}>
            {t(`editor.place.${action}.do`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Quizzes of all kinds share one list of positions. */
const kindIn =
  (outline: CourseOutline, usual: PartKind) =>
  (id: string): PartKind =>
    outline.modules.flatMap(({ items }) => items.flatMap(({ quizzes }) => quizzes)).find((one) => one.id === id)
      ?.kind ?? usual;

const all = { page: '0', size: '200', sort: 'name,asc' };

/** The company's own courses, as choices. */
function useOwnCourses(owner: string) {
  const { list } = partEndpoints('COURSE');
  const { data = [] } = useQuery(endpointQuery(browserCaller(), list, { query: all }));
  return data
    .filter((row) => isMainOwner(String(row['owner']), owner))
    .map((row) => ({ value: row.id, label: String(row[courseResource.label]) }));
}
