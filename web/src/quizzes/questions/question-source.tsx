import { limits } from '@lernhaus/contract/limits';
import { type QuestionFormat, questionFormats } from '@lernhaus/contract/quizzes/question-import-endpoints';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { Textarea } from '@mantine/core';
import { fileSize } from '../../platform/file-size.ts';
import type { FormProgress } from '../../platform/send-form.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ByteProgress } from '../../ui/byte-progress.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { FileDropField } from '../../ui/file-drop-field.tsx';
import formStyles from '../../ui/form.module.css';
import { Form } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import type { ImportTarget } from './import-target.ts';

/** A file of questions, or pasted text, with the chosen format. */
export interface Source {
  readonly file: File | null;
  readonly text: string;
  readonly format: QuestionFormat | 'auto';
}

export const isTextEmpty = ({ text }: Source): boolean => text.trim() === '';

export function formOf(
  { file: chosenFile, text, format }: Source,
  target?: ImportTarget & { idempotencyKey: string },
): FormData {
  const file = chosenFile ?? new File([text], 'pasted.txt', { type: 'text/plain' });
  const body = new FormData();
  if (target) {
    body.append(target.kind === 'CONTENT' ? 'contentId' : 'assessmentId', target.id);
    body.append('idempotencyKey', target.idempotencyKey);
  }
  body.append('format', format);
  body.append('file', file, file.name);
  return body;
}

interface QuestionSourceProps {
  preview: {
    upload: { isPending: boolean; error: unknown; reset: () => void };
    progress: FormProgress | null;
    stop: () => void;
  };
  /** The way out. */
  back: LocalPath;
  source: Source;
  onChange: (source: Source) => void;
  onPreview: () => void;
}

/** Asks for the questions: as a file or as pasted text. */
export function QuestionSource({ preview, back, source, onChange, onPreview }: QuestionSourceProps) {
  const { upload, progress, stop } = preview;
  const t = useTexts();
  const { language } = useSite();
  const hasQuestions = source.file !== null || !isTextEmpty(source);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (hasQuestions) onPreview();
      }}
    >
      <FileDropField
        label={t('questions.file')}
        description={t('questions.choose.help', { size: fileSize(limits.questionFileBytes, language) })}
        icon="quiz"
        required={false}
        isRemovable
        error={null}
        accept=".gift,.txt,.xml,.zip,text/plain,application/xml,text/xml,application/zip"
        file={source.file}
        disabled={upload.isPending}
        onChange={(file) => {
          upload.reset();
          onChange({ ...source, file });
        }}
      />
      {source.file ? null : (
        <Textarea
          label={t('questions.paste')}
          description={t('questions.paste.help')}
          size="md"
          rows={8}
          spellCheck={false}
          value={source.text}
          onChange={({ currentTarget }) => onChange({ ...source, text: currentTarget.value })}
        />
      )}
      <Select
        label={t('questions.format')}
        value={source.format}
        options={(['auto', ...questionFormats] as const).map((value) => ({
          value,
          label: t(`questions.format.${value}`),
        }))}
        onChange={(choice) => onChange({ ...source, format: choice as Source['format'] })}
      />
      <FailureNote error={upload.error} />
      {progress ? (
        <ByteProgress
          label={t('questions.sending')}
          afterwards={t('questions.reading')}
          progress={progress}
          onStop={stop}
        />
      ) : (
        <div className={formStyles.actions}>
          <Button type="submit" disabled={!hasQuestions}>
            {t('questions.preview')}
          </Button>
          <ButtonLink to={back} look="quiet">
            {t('entity.action.back')}
          </ButtonLink>
        </div>
      )}
    </Form>
  );
}
