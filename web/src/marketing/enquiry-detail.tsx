import { contact, type EnquiryState } from '@lernhaus/contract/marketing/contact';
import { answerEnquiry, changeEnquiry, enquiryAnswerMax } from '@lernhaus/contract/marketing/enquiries';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { statusOf } from '../platform/call-failure.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import { entityKeys } from '../resource/entity-queries.ts';
import type { DetailProps } from '../resource/entity-screens.ts';
import { FieldCell } from '../resource/field-cell.tsx';
import { textOf } from '../resource/form-values.ts';
import { RowDetail } from '../resource/row-detail.tsx';
import { Button } from '../ui/button.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import formStyles from '../ui/form.module.css';
import { FormSection } from '../ui/form-section.tsx';
import { UnsavedGuard } from '../ui/unsaved-guard.tsx';
import { useEnquiryNote } from './use-enquiry-note.ts';
import '../ui/mantine-forms.css';

/**
 * An enquiry as its company handles it: what was written and by whom, below it the answer by e-mail, a note, and its
 * state.
 */
export function EnquiryDetail({ row, screens, crumbs, actions }: DetailProps) {
  const t = useTexts();
  const client = useQueryClient();
  const id = textOf(row['id']);
  const [answer, setAnswer] = useState('');
  const { note, setNote, isTouched, otherNote, version, onSave } = useEnquiryNote(row);
  const [isBusy, setBusy] = useState(false);
  const isDirty = () => answer.trim() !== '' || isTouched;
  const isClosed = row['state'] === 'CLOSED';
  const email = textOf(row['email']);
  const reopened = row['answered'] ? 'ANSWERED' : 'NEW';
  const name = `${textOf(row['firstName'])} ${textOf(row['lastName'])}`.trim();
  const readAgain = () => Promise.all(entityKeys(screens).map((queryKey) => client.invalidateQueries({ queryKey })));
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      await readAgain();
    } catch (error) {
      showFailure(error);
      if (statusOf(error) === 409) await readAgain();
    } finally {
      setBusy(false);
    }
  };
  const setState = (state: EnquiryState) =>
    run(() => browserCaller().call(changeEnquiry, { params: { id }, body: { state } }));
  const saveNote = () =>
    run(async () => {
      const body = { note: note.trim() || null, version };
      onSave(await browserCaller().call(changeEnquiry, { params: { id }, body }));
    });
  /** The same answer sent again, because the reply of the server was lost, has the same key. */
  const key = useRef<{ readonly of: string; readonly id: string } | null>(null);
  const send = () =>
    run(async () => {
      const text = answer.trim();
      if (key.current?.of !== text) key.current = { of: text, id: crypto.randomUUID() };
      await browserCaller().call(answerEnquiry, { params: { id }, body: { text, idempotencyKey: key.current.id } });
      key.current = null;
      // What was typed in the meantime stays.
      setAnswer((input) => (input.trim() === text ? '' : input));
    });
  const phoneNumber = textOf(row['phoneNumber']);
  const messageView = (
    <div className={formStyles.form}>
      {row['message'] ? <FieldCell isDetail resource={screens.resource} name="message" row={row} /> : null}
      <p>
        <EmailLink email={email} />
        {phoneNumber ? (
          <>
            <br />
            <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
          </>
        ) : null}
      </p>
    </div>
  );
  const work = (
    <>
      <FormSection title={t('enquiry.answer.title')}>
        <div className={formStyles.form}>
          <Textarea
            label={t('enquiry.answer.label', { email })}
            description={t('enquiry.answer.help')}
            autosize
            minRows={4}
            maxLength={enquiryAnswerMax}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <div className={formStyles.actions}>
            <Button isBusy={isBusy} disabled={answer.trim() === ''} onClick={send}>
              {t('enquiry.answer.send')}
            </Button>
            <Button look="quiet" isBusy={isBusy} onClick={() => setState(isClosed ? reopened : 'CLOSED')}>
              {t(isClosed ? 'enquiry.reopen' : 'enquiry.close')}
            </Button>
          </div>
        </div>
      </FormSection>
      <FormSection title={t('field.note')}>
        <div className={formStyles.form}>
          <Textarea
            label={t('enquiry.note.label')}
            autosize
            minRows={2}
            maxLength={contact.fields.note.max}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {otherNote === null ? null : (
            <p className={formStyles.note} data-tone="note" role="status">
              {t('enquiry.note.changed', { note: otherNote || '–' })}
            </p>
          )}
          <div className={formStyles.actions}>
            <Button look="quiet" isBusy={isBusy} onClick={saveNote}>
              {t('enquiry.note.save')}
            </Button>
          </div>
        </div>
      </FormSection>
    </>
  );
  return (
    <EntityPage
      screens={screens}
      title={name || email}
      crumbs={crumbs}
      context={<FieldCell isDetail resource={screens.resource} name="state" row={row} />}
      actions={actions}
    >
      <RowDetail
        screens={screens}
        row={row}
        lead={{
          view: messageView,
          sections: work,
          fields: ['firstName', 'lastName', 'message', 'phoneNumber', 'state', 'note'],
        }}
      />
      <UnsavedGuard isDirty={isDirty} />
    </EntityPage>
  );
}
