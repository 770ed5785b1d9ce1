import {
  changeNewsletter,
  createNewsletter,
  deleteNewsletter,
  listNewsletters,
  type NewsletterContent,
  newsletterSubjectMax,
  testNewsletter,
  type WholeNewsletter,
} from '@lernhaus/contract/marketing/newsletters';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { useNavigate } from '../../platform/links.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RichTextSkeleton } from '../../ui/rich-text-skeleton.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import { useChangedNewsletter } from './newsletter-queries.ts';
import styles from './newsletters.module.css';
import { SendDialog } from './send-dialog.tsx';
import '../../ui/mantine-forms.css';

const RichTextInput = lazyPart(async () => (await import('../../ui/rich-text-input.tsx')).RichTextInput, {
  fallback: ({ label }) => <RichTextSkeleton label={label} />,
});

interface Values {
  subject: string;
  text: string;
  language: string;
}

const contentOf = ({ subject, text, language }: Values): NewsletterContent => ({
  subject: subject.trim(),
  text,
  language: language === 'en' || language === 'de' ? language : null,
});

interface NewsletterEditorProps {
  newsletter: WholeNewsletter | null;
  /** A new draft was saved for the first time. */
  onBegun: (id: string) => void;
}

/** The form of a draft. What is shown, tried or sent is what is saved. */
export function NewsletterEditor({ newsletter, onBegun }: NewsletterEditorProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const changed = useChangedNewsletter();
  const [busy, setBusy] = useState<'save' | 'test' | 'send' | 'delete' | null>(null);
  const [open, setOpen] = useState<'preview' | 'send' | 'delete' | null>(null);
  const form = useForm<Values>({
    initialValues: {
      subject: newsletter?.subject ?? '',
      text: newsletter?.text ?? '',
      language: newsletter?.language ?? '',
    },
    validate: {
      subject: (subject) => (subject.trim() === '' ? t('entity.validation.required') : null),
      text: (text) => (text.trim() === '' ? t('entity.validation.required') : null),
    },
  });
  const run = async (name: NonNullable<typeof busy>, work: () => Promise<unknown>) => {
    setBusy(name);
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
      if (wrong.length === 0) showFailure(error);
      else focusFirstError(form)(errors);
    } finally {
      setBusy(null);
    }
  };
  /** Saves the draft if something has changed. */
  const save = async (values: Values): Promise<WholeNewsletter> => {
    if (newsletter && !form.isDirty()) return newsletter;
    const content = contentOf(values);
    const saved = newsletter
      ? await browserCaller().call(changeNewsletter, {
          params: { id: newsletter.id },
          body: { ...content, version: newsletter.version },
          quiet: true,
        })
      : await browserCaller().call(createNewsletter, { body: content, quiet: true });
    form.resetDirty(values);
    changed(saved);
    if (newsletter) return saved;
    onBegun(saved.id);
    void navigate(addresses.newsletter(saved.id), { replace: true });
    return saved;
  };
  /** Runs work with the saved draft; a form with errors is not saved. */
  const withSaved = (name: NonNullable<typeof busy>, work: (saved: WholeNewsletter) => Promise<void> | void) =>
    form.onSubmit((values) => run(name, async () => work(await save(values))), focusFirstError(form));
  const test = withSaved('test', async ({ id }) => {
    const { email } = await browserCaller().call(testNewsletter, { params: { id }, quiet: true });
    announce('done', 'newsletters.test.done', { email });
  });
  const remove = () =>
    run('delete', async () => {
      if (!newsletter) return;
      await browserCaller().call(deleteNewsletter, { params: { id: newsletter.id }, quiet: true });
      form.resetDirty();
      void client.invalidateQueries({ queryKey: [listNewsletters.id] });
      announce('done', 'newsletters.deleted');
      void navigate(addresses.newsletters());
    });
  const isWritten = form.values.subject.trim() !== '' && form.values.text.trim() !== '';
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={newsletter?.subject ?? t('newsletters.new')}
        crumbs={[{ to: addresses.newsletters(), label: t('newsletters.title') }]}
        actions={
          newsletter ? (
            <Button look="quiet" onClick={() => setOpen('delete')}>
              {t('entity.action.delete')}
            </Button>
          ) : null
        }
      />
      <Form isDirty={form.isDirty} onSubmit={withSaved('save', () => void announce('done', 'newsletters.saved'))}>
        <div className={styles.fields}>
          <TextInput
            size="md"
            label={t('newsletters.column.subject')}
            withAsterisk
            maxLength={newsletterSubjectMax}
            autoComplete="off"
            {...form.getInputProps('subject')}
          />
          <Select
            label={t('newsletters.language')}
            description={t('newsletters.language.help')}
            options={[
              { value: '', label: t('newsletters.language.all') },
              { value: 'en', label: t('choice.en') },
              { value: 'de', label: t('choice.de') },
            ]}
            value={form.values.language}
            onChange={(language) => form.setFieldValue('language', language)}
          />
        </div>
        <RichTextInput
          name="text"
          label={t('newsletters.text')}
          required
          error={form.errors['text']}
          html={form.values.text}
          onChange={(text) => form.setFieldValue('text', text)}
        />
        <p className={styles.quiet}>{t('newsletters.text.help')}</p>
        <SaveBar error={null}>
          <Button look="quiet" disabled={!isWritten} onClick={() => setOpen('preview')}>
            {t('newsletters.preview')}
          </Button>
          <Button look="quiet" isBusy={busy === 'test'} onClick={() => test()}>
            {t('newsletters.test')}
          </Button>
          <Button type="submit" look="quiet" isBusy={busy === 'save'}>
            {t('newsletters.save')}
          </Button>
          <Button isBusy={busy === 'send'} onClick={() => withSaved('send', () => setOpen('send'))()}>
            {t('newsletters.send')}
          </Button>
        </SaveBar>
      </Form>
      {open === 'preview' ? (
        <Dialog size="screen" title={t('newsletters.preview')} onClose={() => setOpen(null)}>
          <NewsletterPreview content={contentOf(form.values)} />
        </Dialog>
      ) : null}
      {open === 'send' && newsletter ? <SendDialog newsletter={newsletter} onClose={() => setOpen(null)} /> : null}
      {open === 'delete' && newsletter ? (
        <ConfirmDialog
          title={t('newsletters.delete.title', { subject: newsletter.subject })}
          question={t('newsletters.delete.question')}
          verb={t('entity.action.delete')}
          isDanger
          isPending={busy === 'delete'}
          onConfirm={() => void remove()}
          onCancel={() => setOpen(null)}
        />
      ) : null}
    </main>
  );
}
