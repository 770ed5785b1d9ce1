import {
  deleteNewsletter,
  listNewsletters,
  type NewsletterWithText,
  newsletterSubjectMax,
  testNewsletter,
} from '@lernhaus/contract/marketing/newsletters';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import formStyles from '../../ui/form.module.css';
import { Form } from '../../ui/form.tsx';
import { RichTextInput } from '../../ui/lazy-rich-text-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import { audienceQuery, newsletterQuery } from './newsletter-queries.ts';
import { NewsletterReport } from './newsletter-report.tsx';
import styles from './newsletters.module.css';
import { SendDialog } from './send-dialog.tsx';
import { contentOf, useNewsletterDraft } from './use-newsletter-draft.ts';
import '../../ui/mantine-forms.css';

interface NewsletterEditorProps {
  newsletter: NewsletterWithText | null;
  /** A new draft was saved for the first time. */
  onBegun: (id: string) => void;
}

/** What is missing before a draft can be sent; null if nothing is. */
function missingPart({ subject, text }: { subject: string; text: string }): 'subject' | 'text' | 'both' | null {
  if (subject.trim() === '') return text.trim() === '' ? 'both' : 'subject';
  return text.trim() === '' ? 'text' : null;
}

/** The form of a draft. The preview, the test mail and the newsletter always contain the saved text. */
export function NewsletterEditor({ newsletter, onBegun }: NewsletterEditorProps) {
  const t = useTexts();
  const client = useQueryClient();
  const draft = useNewsletterDraft(newsletter, onBegun);
  const { form, row, busy, conflict, withSavedPart } = draft;
  const languageOptions = useLanguageOptions();
  const [open, setOpen] = useState<'preview' | 'send' | 'delete' | null>(null);
  const test = withSavedPart('test', async ({ id, version }) => {
    const { email } = await browserCaller().call(testNewsletter, { params: { id }, body: { version }, quiet: true });
    announce('done', 'newsletters.test.done', { email });
  });
  const remove = () =>
    draft.run('delete', async () => {
      if (!row) return;
      await browserCaller().call(deleteNewsletter, { params: { id: row.id }, quiet: true });
      form.resetDirty();
      announce('done', 'newsletters.deleted');
      await draft.leaveTo(addresses.newsletters());
      client.removeQueries({ queryKey: newsletterQuery(row.id).queryKey });
      void client.invalidateQueries({ queryKey: [listNewsletters.id] });
    });
  if (newsletter && draft.isOver) return <NewsletterReport newsletter={newsletter} />;
  const missing = missingPart(form.values);
  const isWritten = missing === null;
  return (
    <main id="main" className={styles.page} data-measure="form">
      <PageHeader
        title={row?.subject ?? t('newsletters.new')}
        crumbs={[{ to: addresses.newsletters(), label: t('newsletters.title') }]}
        actions={
          row ? (
            <Button look="quiet" onClick={() => setOpen('delete')}>
              {t('entity.action.delete')}
            </Button>
          ) : null
        }
      />
      <Form isDirty={draft.isDirty} onSubmit={withSavedPart('save', () => void announce('done', 'newsletters.saved'))}>
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
            options={languageOptions}
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
        <div className={styles.trials}>
          <Button look="small" disabled={!isWritten} onClick={() => setOpen('preview')}>
            {t('newsletters.preview')}
          </Button>
          <Button look="small" disabled={!isWritten} isBusy={busy === 'test'} onClick={() => test()}>
            {t('newsletters.test')}
          </Button>
        </div>
        {conflict ? (
          <div className={formStyles.note} role="alert">
            <p>{t(conflict.state === 'draft' ? 'newsletters.conflict' : 'newsletters.conflict.sent')}</p>
            <div className={styles.choices}>
              <Button look="small" onClick={() => draft.keepMine(conflict)}>
                {t(conflict.state === 'draft' ? 'newsletters.conflict.keepMine' : 'newsletters.conflict.newDraft')}
              </Button>
              <Button look="small" onClick={() => draft.takeTheirs(conflict)}>
                {t('newsletters.conflict.takeTheirs')}
              </Button>
            </div>
          </div>
        ) : null}
        <SaveBar error={null} missing={missing && t(`newsletters.missing.${missing}`)}>
          <Button
            disabled={!isWritten}
            isBusy={busy === 'send'}
            onClick={() => withSavedPart('send', () => setOpen('send'))()}
          >
            {t('newsletters.send')}
          </Button>
          <Button type="submit" look="quiet" isBusy={busy === 'save'}>
            {t('newsletters.save')}
          </Button>
        </SaveBar>
      </Form>
      {open === 'preview' ? (
        <Dialog size="screen" title={t('newsletters.preview')} onClose={() => setOpen(null)}>
          <NewsletterPreview content={contentOf(form.values)} />
        </Dialog>
      ) : null}
      {open === 'send' && row ? (
        <SendDialog newsletter={row} onOutdated={() => void draft.readAgain()} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'delete' && row ? (
        <ConfirmDialog
          title={t('newsletters.delete.title', { subject: row.subject })}
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

/** All languages and each of them, with the number of subscribers once it is known. */
function useLanguageOptions() {
  const t = useTexts();
  const { data: audience } = useQuery(audienceQuery());
  const option = (value: '' | 'en' | 'de', language: string, count?: number) => ({
    value,
    label: count === undefined ? language : t('newsletters.language.count', { language, count }),
  });
  return [
    option('', t('newsletters.language.all'), audience && audience.en + audience.de),
    option('en', t('choice.en'), audience?.en),
    option('de', t('choice.de'), audience?.de),
  ];
}
