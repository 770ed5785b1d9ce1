import type { PartKind } from '@lernhaus/contract/courses/course-part';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { useForm } from '@mantine/form';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../platform/announcements.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { useTexts } from '../../platform/texts.tsx';
import { bodyOf, type FormValues, mergeValues, problemsOf, type Row, valuesOf } from '../../resource/form-values.ts';
import { focusFirstError, focusInvalidInput } from '../../ui/focus-first-error.ts';
import { type Draft, partDraftKey } from './draft-store.ts';
import { useEditor } from './editor-context.ts';
import { isInCourse, type Parent } from './outline.ts';
import { asNewPieces, mergePieces, piecesOf, samePieces } from './pieces-draft.ts';
import { isSamePart, type TypedPart, typedSince } from './typed-part.ts';
import { useSaveDraft } from './use-save-draft.ts';
import { useSavePart } from './use-save-part.ts';

export interface PartFormProps {
  kind: PartKind | 'COURSE';
  resource: AnyResource;
  /** Null for a new part. */
  row: Row | null;
  /** The parent of the part; null for the course, and if it is not known. */
  parent: Parent | null;
  draftKey: string;
  draft: Draft | null;
  /** Whether somebody else has deleted the part of the draft. */
  isDeleted?: boolean;
}

/** Somebody else has deleted the part of the form. */
export interface PartDeletion {
  /** Whether the parent of the part is still in the course. */
  readonly hasPlace: boolean;
  readonly discard: () => Promise<void>;
}

/** The state of the form of a part: its fields, its pieces, whether they are saved, and changes by others. */
export function usePartForm(
  { kind, resource, row: read, parent, draftKey, draft, isDeleted: isDeletedBefore = false }: PartFormProps,
  names: string[],
) {
  const t = useTexts();
  const { outline, show } = useEditor();
  /** Whether somebody else has deleted the part; then what is typed here becomes a new part. */
  const [isDeleted, setDeleted] = useState(isDeletedBefore);
  const hasPlace = !isDeleted || (parent !== null && isInCourse(outline, parent));
  /** The row on which this form, or its draft, is based. */
  const [row, setRow] = useState(isDeleted ? null : draft ? draft.base : read);
  const [restoredDraft, setRestoredDraft] = useState(draft);
  const [sent, setSent] = useState(draft?.sent ?? null);
  const [pieces, setPieces] = useState(() => {
    const typedPieces = draft?.pieces ?? piecesOf(kind, row);
    return isDeleted ? asNewPieces(typedPieces) : typedPieces;
  });
  const form = useForm<FormValues>({
    initialValues: draft?.values ?? initialValues(resource, row),
    validate: (values) => {
      const problems = Object.entries(problemsOf(resource, bodyOf(resource, values, row)));
      return Object.fromEntries(
        problems
          .filter(([name]) => names.includes(name))
          .map(([name, message]) => [name, problemWords(t, resource.fields[name], message)]),
      );
    },
    validateInputOnBlur: true,
  });
  const isDirty =
    JSON.stringify(form.values) !== JSON.stringify(initialValues(resource, row)) ||
    !samePieces(pieces, piecesOf(kind, row));
  // Text that is typed while a saved new part is being opened belongs to the saved part. The part's form finds this
  // text as its draft.
  const savedKey = row === null ? draftKey : partDraftKey(kind, row.id);
  const draftSaving = useSaveDraft(savedKey, {
    draft: { base: row, values: form.values, pieces, sent, parent },
    isDirty,
    restoredDraft: draft,
  });
  const resetTo = async (from: Row | null, piecesFrom = piecesOf(kind, from)) => {
    form.setValues(initialValues(resource, from));
    form.clearErrors();
    setPieces(piecesFrom);
    setRow(from);
    setSent(null);
    setRestoredDraft(null);
    await draftSaving.drop();
  };
  const latestPieces = useRef(pieces);
  const isNew = useRef(row === null);
  useLayoutEffect(() => {
    latestPieces.current = pieces;
    isNew.current = row === null;
  });
  /** False after the author has opened another part or page; the reply to a save may arrive later. */
  const isOpen = useRef(true);
  useLayoutEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  /** What the author has typed since the part was sent stays, and is not saved yet. */
  const takeSaved = async (savedRow: Row, sentPart: TypedPart) => {
    isNew.current = false;
    const typedPart = { values: form.getValues(), pieces: latestPieces.current };
    const unsaved = typedSince({ kind, resource }, typedPart, sentPart, savedRow);
    // Its pieces keep their keys, so that the one in use keeps the focus.
    if (isSamePart(typedPart, sentPart)) return resetTo(savedRow, unsaved.pieces);
    if (!isOpen.current) return draftSaving.moveTo(partDraftKey(kind, savedRow.id), { base: savedRow, ...unsaved });
    form.setValues(unsaved.values);
    setPieces(unsaved.pieces);
    setRow(savedRow);
    setSent(null);
    setRestoredDraft(null);
  };
  const save = useSavePart({
    kind,
    resource,
    row,
    parent,
    sent,
    onSend: setSent,
    isOpen: () => isOpen.current,
    onSaved: takeSaved,
    onRefused: (errors) => {
      form.setErrors(errors);
      // Fields that the form leaves out have no input, so their errors are toasts.
      for (const field of Object.keys(errors).filter((name) => !names.includes(name)))
        announce('failure', 'error.onField', { field });
    },
    onDeleted: () => {
      setDeleted(true);
      setRow(null);
      setPieces(asNewPieces);
    },
  });
  const saveOnce = async (): Promise<boolean> => {
    if (!isDirty) return true;
    if (!hasPlace) return false;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstError(form)(errors);
    const isSaved = !hasErrors && (await save.run(form.values, pieces));
    if (!hasErrors && !isSaved && isOpen.current) focusInvalidInput(document);
    return isSaved;
  };
  const saving = useRef<Promise<boolean> | null>(null);
  /** A second save while one runs would send a new part again, or meet its own change as a conflict. */
  const submit = (): Promise<boolean> => {
    saving.current ??= saveOnce().finally(() => {
      saving.current = null;
    });
    return saving.current;
  };
  const mergeSavedRow = (theirs: Row) => {
    if (row) form.setValues(mergeValues(resource, form.values, valuesOf(resource, row), theirs));
    setPieces(mergePieces(pieces, piecesOf(kind, row), piecesOf(kind, theirs)));
    setRow(theirs);
    save.reset();
  };
  const discardDeleted = async () => {
    await resetTo(null);
    show({ at: 'course' }, { replace: true });
  };
  const deletion: PartDeletion | null = isDeleted ? { hasPlace, discard: discardDeleted } : null;
  const isDirtyNow = useOpenForm({ isDirty, isNew, submit, saving });
  const actions = { setPieces, submit, resetTo, mergeSavedRow };
  return {
    row,
    restoredDraft: isDeleted ? null : restoredDraft,
    deletion,
    pieces,
    form,
    isDirty,
    isDirtyNow,
    save,
    ...actions,
  };
}

interface FormState {
  isDirty: boolean;
  isNew: RefObject<boolean>;
  submit: () => Promise<boolean>;
  saving: RefObject<Promise<boolean> | null>;
}

/** Gives the bar access to the form. */
function useOpenForm({ isDirty, isNew, submit, saving }: FormState): () => boolean {
  const { setForm, setDirty } = useEditor();
  const latest = useRef({ isDirty, submit });
  useEffect(() => {
    latest.current = { isDirty, submit };
  });
  const isDirtyNow = useCallback(() => latest.current.isDirty, []);
  useEffect(() => {
    setForm({
      isDirty: isDirtyNow,
      isNew: () => isNew.current,
      save: () => latest.current.submit(),
      saving: () => saving.current,
    });
    return () => {
      setForm(null);
      setDirty(false);
    };
  }, [setForm, setDirty, isDirtyNow, isNew, saving]);
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  return isDirtyNow;
}

/** A new question has one point by default. */
function initialValues(resource: AnyResource, row: Row | null): FormValues {
  const values = valuesOf(resource, row);
  return row === null && 'score' in values ? { ...values, score: '1' } : values;
}
