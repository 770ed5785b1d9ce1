import {
  changeNewsletter,
  createNewsletter,
  type NewsletterContent,
  type NewsletterWithText,
} from '@lernhaus/contract/marketing/newsletters';
import { languageOf } from '@lernhaus/domain/tenants/tenant-language';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure, statusOf } from '../../platform/call-failure.ts';
import { useNavigate } from '../../platform/links.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { newsletterQuery, useChangedNewsletter } from './newsletter-queries.ts';

interface Values {
  subject: string;
  text: string;
  language: string;
}

export type DraftAct = 'save' | 'test' | 'send' | 'delete';

const valuesOf = (newsletter: NewsletterWithText | null): Values => ({
  subject: newsletter?.subject ?? '',
  text: newsletter?.text ?? '',
  language: newsletter?.language ?? '',
});

export const contentOf = ({ subject, text, language }: Values): NewsletterContent => ({
  subject: subject.trim(),
  text,
  language: languageOf(language),
});

/** The server has another state or version, or no longer this draft. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (error.status === 404 || ['error.concurrencyFailure', 'error.newsletter.state'].includes(error.key));

/**
 * The form of a draft and its actions. `current` is the server's version; `row` is the version on which the form is
 * based. If the two differ, a form without changes shows the server's version, and a form with changes is in
 * `conflict`.
 */
export function useNewsletterDraft(current: NewsletterWithText | null, onBegun: (id: string) => void) {
  const t = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const changed = useChangedNewsletter();
  const [row, setRow] = useState(current);
  const [busy, setBusy] = useState<DraftAct | null>(null);
  const isBusy = useRef(false);
  const isLeaving = useRef(false);
  const form = useForm<Values>({
    initialValues: valuesOf(current),
    validate: {
      subject: (subject) => (subject.trim() === '' ? t('entity.validation.required') : null),
      text: (text) => (text.trim() === '' ? t('entity.validation.required') : null),
    },
  });
  /** Shows what the server has. */
  const take = (theirs: NewsletterWithText) => {
    setRow(theirs);
    form.setValues(valuesOf(theirs));
    form.resetDirty(valuesOf(theirs));
  };
  const isOther =
    row !== null && current?.id === row.id && (current.version > row.version || current.state !== row.state);
  const conflict = isOther && form.isDirty() ? current : null;
  if (isOther && !conflict) take(current);

  const run = async (act: DraftAct, work: () => Promise<unknown>) => {
    // Two acts at once would save the draft twice.
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(act);
    try {
      await work();
    } catch (error) {
      const wrong = error instanceof CallFailure ? error.fieldErrors : [];
      const errors = Object.fromEntries(
        wrong.map(({ field, message }) => [
          field,
          t(message === 'NotNull' ? 'entity.validation.required' : 'newsletters.tooLong'),
        ]),
      );
      form.setErrors(errors);
      if (wrong.length > 0) focusFirstError(form)(errors);
      else showFailure(error);
      if (isOutdated(error)) await readAgain();
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  /** Reads the server's version. If somebody has deleted the draft, the text here becomes a new draft. */
  const readAgain = async () => {
    if (!row) return;
    await client.query({ ...newsletterQuery(row.id), staleTime: 0 }).catch((error: unknown) => {
      if (statusOf(error) === 404) setRow(null);
    });
  };
  /** Goes to another page without a question, because the text in the form is saved, or the draft is deleted. */
  const leaveTo = (...to: Parameters<typeof navigate>) => {
    isLeaving.current = true;
    const navigation = navigate(...to);
    isLeaving.current = false;
    return navigation;
  };
  /** Saves the draft if something has changed. */
  const save = async (values: Values): Promise<NewsletterWithText> => {
    if (row && !form.isDirty()) return row;
    const content = contentOf(values);
    const savedRow = row
      ? await browserCaller().call(changeNewsletter, {
          params: { id: row.id },
          body: { ...content, version: row.version },
          quiet: true,
        })
      : await browserCaller().call(createNewsletter, { body: content, quiet: true });
    form.resetDirty(values);
    setRow(savedRow);
    changed(savedRow);
    if (row) return savedRow;
    onBegun(savedRow.id);
    void leaveTo(addresses.newsletter(savedRow.id), { replace: true });
    return savedRow;
  };
  return {
    form,
    row,
    busy,
    conflict,
    /** The newsletter is no longer a draft, and nothing unsaved is in the form. */
    isOver: !conflict && current?.id === row?.id && current !== null && current.state !== 'draft',
    run,
    readAgain,
    leaveTo,
    isDirty: () => form.isDirty() && !isLeaving.current,
    /** Runs work with the saved draft; a form with errors is not saved. */
    withSavedPart: (act: DraftAct, work: (newsletter: NewsletterWithText) => Promise<void> | void) =>
      form.onSubmit((values) => run(act, async () => work(await save(values))), focusFirstError(form)),
    /** Shows the server's version, and drops the text that was typed here. */
    takeTheirs: take,
    /**
     * Continues with the text that was typed here. If the newsletter was sent in the meantime, the text here becomes a
     * new draft.
     */
    keepMine: (theirs: NewsletterWithText) => setRow(theirs.state === 'draft' ? theirs : null),
  };
}
