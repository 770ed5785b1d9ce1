import type { PartKind } from '@lernhaus/contract/courses/course-part';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '../../platform/announcements.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { useTexts } from '../../platform/texts.tsx';
import { bodyOf, type FormValues, mergeValues, problemsOf, type Row, valuesOf } from '../../resource/form-values.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import type { Draft } from './draft-store.ts';
import { useEditor } from './editor-context.ts';
import type { Parent } from './outline.ts';
import { mergePieces, piecesOf, samePieces } from './pieces-draft.ts';
import { useSaveDraft } from './use-save-draft.ts';
import { useSavePart } from './use-save-part.ts';

export interface PartFormProps {
  kind: PartKind | 'COURSE';
  resource: AnyResource;
  /** Null for a new part. */
  row: Row | null;
  /** Where a new part will stand. */
  parent: Parent | null;
  draftKey: string;
  draft: Draft | null;
}

/** A part while it is written: its fields, its pieces, whether they are saved, and what somebody else did meanwhile. */
export function usePartForm({ kind, resource, row: read, parent, draftKey, draft }: PartFormProps, names: string[]) {
  const t = useTexts();
  /** The row as it was when this form, or the draft in it, began. */
  const [row, setRow] = useState(draft ? draft.base : read);
  const [restored, setRestored] = useState(draft);
  const [pieces, setPieces] = useState(draft?.pieces ?? piecesOf(kind, row));
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
  const draftSaving = useSaveDraft(draftKey, { base: row, values: form.values, pieces }, isDirty);
  const resetTo = async (from: Row | null) => {
    form.setValues(initialValues(resource, from));
    form.clearErrors();
    setPieces(piecesOf(kind, from));
    setRow(from);
    setRestored(null);
    await draftSaving.drop();
  };
  const save = useSavePart({
    kind,
    resource,
    row,
    parent,
    onSaved: resetTo,
    onRefused: (errors) => {
      form.setErrors(errors);
      // What the editor shows by other means than a field has no field to say it at.
      for (const field of Object.keys(errors).filter((name) => !names.includes(name)))
        announce('failure', 'error.onField', { field });
    },
  });
  const submit = async (): Promise<boolean> => {
    if (!isDirty) return true;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstError(form)(errors);
    const isSaved = !hasErrors && (await save.run(form.values, pieces));
    if (!hasErrors && !isSaved) focusRefused();
    return isSaved;
  };
  const mergeSavedRow = (theirs: Row) => {
    if (row) form.setValues(mergeValues(resource, form.values, row, theirs));
    setPieces(mergePieces(pieces, piecesOf(kind, row), piecesOf(kind, theirs)));
    setRow(theirs);
    save.reset();
  };
  const isDirtyNow = useOpenForm(isDirty, submit);
  return { row, restored, pieces, setPieces, form, isDirty, isDirtyNow, save, submit, resetTo, mergeSavedRow };
}

/** Tells the bar above what it needs to know of the form. */
function useOpenForm(isDirty: boolean, submit: () => Promise<boolean>): () => boolean {
  const { setForm, setDirty } = useEditor();
  const latest = useRef({ isDirty, submit });
  useEffect(() => {
    latest.current = { isDirty, submit };
  });
  const isDirtyNow = useCallback(() => latest.current.isDirty, []);
  useEffect(() => {
    setForm({ isDirty: isDirtyNow, save: () => latest.current.submit() });
    return () => {
      setForm(null);
      setDirty(false);
    };
  }, [setForm, setDirty, isDirtyNow]);
  useEffect(() => setDirty(isDirty), [isDirty, setDirty]);
  useEffect(() => {
    // The form itself hears the keys within it; here they are heard wherever the focus is.
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) void latest.current.submit();
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  }, []);
  return isDirtyNow;
}

/** The first field that was refused, once it says so. */
function focusRefused(): void {
  window.setTimeout(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
}

/** A new question counts one point unless its author says otherwise. */
function initialValues(resource: AnyResource, row: Row | null): FormValues {
  const values = valuesOf(resource, row);
  return row === null && 'score' in values ? { ...values, score: '1' } : values;
}
