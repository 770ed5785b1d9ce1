import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { mayDelete, mayEdit } from '@lernhaus/domain/courses/course-rights';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { statusOf } from '../../platform/call-failure.ts';
import { useObservable } from '../../platform/observable.ts';
import { useAccount, useAccountKey } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { pendingDeletions, sendDeletions } from '../../resource/pending-deletions.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { loadSortableList } from '../../ui/sortable-list.tsx';
import { storedDraftKeys } from './draft-store.ts';
import { type Editor, EditorProvider, type OpenForm } from './editor-context.ts';
import { EditorFrame } from './editor-frame.tsx';
import { outlineChange, outlineQuery } from './editor-queries.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { EditorSlots } from './editor-slots.ts';
import { type EditorView, isSameView, searchForView, viewFromSearch } from './editor-view.ts';
import { editorPath, withoutPending } from './pending-parts.ts';
import '../../ui/mantine-forms.css';
import '../../ui/mantine-drawers.css';

/** /course/{id}/editor: edits a course and all its parts. */
export function EditorPage({ slots }: { slots: EditorSlots }) {
  const t = useTexts();
  const { site } = useSite();
  const account = useAccount();
  const { course: courseId = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...outlineQuery(courseId), meta: { silent: true } });
  useEffect(loadSortableList, []);
  const exitLink = { to: addresses.entityList('course'), label: t('editor.toCourses') };
  if (!data && error)
    return (
      <main id="main">
        {statusOf(error) === 404 ? (
          <EmptyState drawing="notFound" title={t('course.notFound')} action={exitLink} />
        ) : (
          <LoadFailure error={error} onRetry={refetch} exitLink={exitLink} />
        )}
      </main>
    );
  if (!data) return <EditorSkeleton />;
  const flags = flagsOf(account?.authorities);
  const viewer = {
    flags,
    mode: site.mode,
    // The platform's ADMIN sees all companies' courses on the main host, and counts as their owner.
    company: flags.admin && site.mode === 'main' ? data.owner : site.company,
    owner: data.owner,
  };
  if (!mayEdit(viewer))
    return (
      <main id="main">
        <EmptyState
          drawing="noAccess"
          title={t('editor.notOwner')}
          body={t('editor.notOwner.body', { owner: data.owner })}
          action={{ to: addresses.authoredCourse(data.id), label: t('editor.view') }}
        />
      </main>
    );
  return <LoadedEditor outline={data} slots={slots} mayDelete={mayDelete(viewer)} />;
}

interface LoadedEditorProps {
  outline: CourseOutline;
  slots: EditorSlots;
  mayDelete: boolean;
}

function LoadedEditor({ outline: loadedOutline, slots, mayDelete: isDeleter }: LoadedEditorProps) {
  const t = useTexts();
  const { site } = useSite();
  const deletions = useObservable(pendingDeletions);
  const outline = useMemo(() => withoutPending(loadedOutline, deletions), [loadedOutline, deletions]);
  useEffect(() => () => void sendDeletions(editorPath), []);
  const client = useQueryClient();
  const accountKey = useAccountKey();
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewFromSearch(search), [search]);
  const [drafts, setDrafts] = useState<ReadonlySet<string>>(new Set());
  const [isDirty, setDirty] = useState(false);
  const form = useRef<OpenForm | null>(null);
  useEffect(() => {
    void storedDraftKeys(accountKey).then((keys) => setDrafts(new Set(keys)));
  }, [accountKey]);
  const setDraftExists = useCallback((key: string, exists: boolean) => {
    setDrafts((drafts) => {
      const next = new Set(drafts);
      if (exists) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);
  const setForm = useCallback((open: OpenForm | null) => {
    form.current = open;
  }, []);
  /** The number of the open form is its key. A new part keeps its form when the address gets its saved view. */
  const [stage, setStage] = useState({ view, savedView: view, formNumber: 0 });
  if (!isSameView(view, stage.view))
    setStage({
      view,
      savedView: view,
      formNumber: stage.formNumber + (isSameView(view, stage.savedView) ? 0 : 1),
    });
  /** Counts what the author opens or leaves: a form that waits for a save does not replace what was opened since. */
  const opened = useRef(0);
  useEffect(
    () => () => {
      opened.current += 1;
    },
    [],
  );
  const open = (next: EditorView, how?: { replace: boolean }) => setSearch(searchForView(next, search), how);
  /**
   * Opens the form of a new part where one is open already: after that part is saved, if it is being saved. An unsaved
   * part stays open.
   */
  const openNext = async (next: EditorView, how?: { replace: boolean }) => {
    const { current } = form;
    const at = opened.current;
    const isSaved = await current?.saving();
    if (opened.current !== at) return;
    if (isSaved || !current?.isNew())
      setStage(({ view, formNumber }) => ({ view, savedView: view, formNumber: formNumber + 1 }));
    open(next, how);
  };
  const { id } = outline;
  const change = useMemo(() => outlineChange(client, id), [client, id]);
  const editor: Editor = {
    outline,
    view,
    formNumber: stage.formNumber,
    slots,
    mayDelete: isDeleter,
    show: (next, how) => {
      // The editor itself opens a view that replaces another one, for example after a save.
      if (!how?.replace) opened.current += 1;
      if (next.at === 'new' && isSameView(next, view)) void openNext(next, how);
      else open(next, how);
    },
    showSaved: (part) => {
      const savedView = { at: 'part', part } as const;
      setStage((stage) => ({ ...stage, savedView }));
      setSearch(searchForView(savedView, search), { replace: true, preventScrollReset: true });
    },
    change,
    refetch: () => void client.invalidateQueries({ queryKey: outlineQuery(id).queryKey }),
    drafts,
    setDraftExists,
    setForm,
    setDirty,
  };
  return (
    <EditorProvider value={editor}>
      <title>{t('editor.pageTitle', { name: outline.name, company: site.companyName })}</title>
      <EditorFrame isDirty={isDirty} form={form} />
    </EditorProvider>
  );
}
