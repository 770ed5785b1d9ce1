import type { CourseOutline } from '@lernhaus/contract/courses/course-outline';
import { isQuizKind, pieces as pieceKinds } from '@lernhaus/contract/courses/course-part';
import { useEffect, useRef } from 'react';
import { statusOf } from '../../platform/call-failure.ts';
import { dates } from '../../platform/dates.ts';
import { hasFailureKey } from '../../platform/has-failure-key.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import type { Translate } from '../../platform/translator.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { fieldTexts } from '../../resource/field-texts.ts';
import { type Row, textOf } from '../../resource/form-values.ts';
import { ConflictNotice } from '../../resource/lazy-conflict-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { CourseInputs } from './course-inputs.tsx';
import { useEditor } from './editor-context.ts';
import { findPart, titleOf } from './outline.ts';
import { foldedFields, partFields } from './part-fields.ts';
import styles from './part-form.module.css';
import { PartInputs } from './part-inputs.tsx';
import { PartProblems } from './part-problems.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { type PartDeletion, type PartFormProps, usePartForm } from './use-part-form.ts';

/** The form of a part, beside its preview. */
export function PartForm(props: PartFormProps) {
  const { kind, resource, row: read } = props;
  const t = useTexts();
  const { slots, mayDelete, outline } = useEditor();
  const fields = partFields(kind, resource);
  const Inputs = kind === 'COURSE' ? CourseInputs : PartInputs;
  const names = [...fields.leading, ...fields.rest].map(([name]) => name);
  const { row, pieces, form, save, ...state } = usePartForm(props, names);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = read === null;
  useEffect(() => {
    // A new part takes the focus at once. The focus must not get lost with the form that was open before.
    if (isNew) document.querySelector<HTMLElement>('main form [data-path]')?.focus();
    else if (document.activeElement === document.body) heading.current?.focus();
  }, [isNew]);
  const { above, title } = headingOf(t, props, row, outline);
  const foldedNames = foldedFields(outline.modules.find(({ id }) => id === moduleIdOf(props, outline))?.type);
  const hasPreview = kind !== 'COURSE' && kind !== 'MODULE';
  return (
    <div className={styles.stage} data-preview={hasPreview}>
      <div className={styles.form}>
        <div className={styles.heading}>
          {above ? <p>{above}</p> : null}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <Form
          isDirty={state.isDirtyNow}
          onSubmit={(event) => {
            event.preventDefault();
            void state.submit();
          }}
        >
          {state.deletion ? <DeletionNote {...state.deletion} /> : null}
          {state.restoredDraft ? (
            <DraftNote typedAt={state.restoredDraft.typedAt} onDiscard={() => void state.resetTo(read)} />
          ) : null}
          {row && statusOf(save.error) === 409 ? (
            <ConflictNotice screens={screensOf(resource)} mine={row} onTake={state.mergeSavedRow} />
          ) : null}
          {kind === 'COURSE' ? null : (
            <PartProblems
              kind={kind}
              values={form.values}
              pieces={pieces}
              row={row}
              isRefused={hasFailureKey(save.error, 'error.quizNotAnswerable')}
            />
          )}
          <Inputs resource={resource} fields={fields.leading} form={form} row={row} foldedNames={foldedNames} />
          {kind !== 'COURSE' && isQuizKind(kind) && pieceKinds[kind]
            ? slots.pieces({
                kind,
                values: form.values,
                storedQuiz: row,
                pieces,
                errors: save.pieceErrors,
                mayRemove: mayDelete,
                onChange: state.setPieces,
              })
            : null}
          <PartInputs resource={resource} fields={fields.rest} form={form} row={row} foldedNames={foldedNames} />
          <SaveBar error={save.error}>
            <SaveButton isPending={save.isPending} isDirty={state.isDirty} deletion={state.deletion} />
            {state.isDirty && row ? (
              <Button look="quiet" onClick={() => void state.resetTo(row)}>
                {t('editor.undo')}
              </Button>
            ) : null}
          </SaveBar>
        </Form>
      </div>
      {kind !== 'COURSE' && hasPreview ? (
        <PreviewPane kind={kind} resource={resource} row={row} values={form.values} pieces={pieces} />
      ) : null}
    </div>
  );
}

/**
 * The title of a form. A question's own text is in its first field, so its kind is the title, below the name of its
 * lesson.
 */
function headingOf(t: Translate, { kind, resource, parent }: PartFormProps, row: Row | null, outline: CourseOutline) {
  const name = textOf(row?.[resource.label]);
  if (kind === 'COURSE') return { above: t('editor.course'), title: name };
  const kindName = t(`part.kind.${kind}`);
  if (!row) return { above: parent ? titleOf(outline, parent.id) : null, title: t(`editor.add.${kind}`) };
  if (isQuizKind(kind))
    return { above: findPart(outline, { kind, id: row.id })?.item?.title ?? null, title: fieldTexts(t, resource).one };
  return { above: kindName, title: name };
}

const moduleIdOf = ({ kind, row, parent }: PartFormProps, outline: CourseOutline): string | undefined =>
  row && kind !== 'COURSE' ? findPart(outline, { kind, id: row.id })?.module.id : parent?.id;

/** Tells the author that the form shows an unsaved draft, and offers to discard it. */
function DraftNote({ typedAt, onDiscard }: { typedAt: string; onDiscard: () => void }) {
  const t = useTexts();
  const { language } = useSite();
  return (
    <div className={styles.restored} role="status">
      <p>{t('editor.restored', { when: dates.short(typedAt, language) })}</p>
      <button type="button" onClick={onDiscard}>
        {t('editor.discard')}
      </button>
    </div>
  );
}

interface SaveButtonProps {
  isPending: boolean;
  isDirty: boolean;
  deletion: PartDeletion | null;
}

function SaveButton({ isPending, isDirty, deletion }: SaveButtonProps) {
  const t = useTexts();
  const action = deletion ? 'editor.saveAsNew' : 'entity.action.save';
  return (
    <Button type="submit" disabled={!isDirty || deletion?.hasPlace === false} isBusy={isPending}>
      {t(isPending ? 'editor.saving' : action)}
    </Button>
  );
}

/** Tells the author that somebody else has deleted the part, and that what is typed can become a new one. */
function DeletionNote({ hasPlace, discard }: PartDeletion) {
  const t = useTexts();
  return (
    <div className={styles.restored} role="alert">
      <p>{t(hasPlace ? 'editor.deleted' : 'editor.deleted.withPlace')}</p>
      <button type="button" onClick={() => void discard()}>
        {t('editor.discard')}
      </button>
    </div>
  );
}
