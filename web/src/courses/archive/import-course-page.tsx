import { course } from '@lernhaus/contract/courses/course';
import { limits } from '@lernhaus/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileSize } from '../../platform/file-size.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { useBackAddress } from '../../platform/use-back-address.ts';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { entityKeys } from '../../resource/entity-queries.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ByteProgress } from '../../ui/byte-progress.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { FileDropField } from '../../ui/file-drop-field.tsx';
import form from '../../ui/form.module.css';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { CourseContents } from './course-contents.tsx';
import { useArchiveImport, useUnfinishedArchives } from './use-archive-import.ts';

const courseAt = entityAddresses(screensOf(course), '');

/** /course/import: creates a course of this company from an archive. */
export function ImportCoursePage() {
  const t = useTexts();
  const { language } = useSite();
  const client = useQueryClient();
  const back = useBackAddress(courseAt.list());
  const crumbs = [{ to: courseAt.list(), label: t('workplace.course') }];
  const [file, setFile] = useState<File | null>(null);
  const { unfinished, refetch } = useUnfinishedArchives();
  const { upload, progress, isWaiting, stop } = useArchiveImport(() =>
    Promise.all(entityKeys(screensOf(course)).map((queryKey) => client.invalidateQueries({ queryKey }))),
  );
  if (upload.isSuccess)
    return (
      <NarrowPage
        title={t('archive.import.done', { name: upload.data.name })}
        lead={t('archive.import.done.lead')}
        crumbs={crumbs}
      >
        <CourseContents contents={upload.data} />
        <div className={form.actions}>
          <ButtonLink to={courseAt.detail(upload.data.id)}>{t('archive.import.open')}</ButtonLink>
          <ButtonLink to={back} look="quiet">
            {t('entity.action.back')}
          </ButtonLink>
        </div>
      </NarrowPage>
    );
  return (
    <NarrowPage title={t('archive.import.title')} lead={t('archive.import.lead')} crumbs={crumbs}>
      <FileDropField
        label={t('archive.import.file')}
        description={t('archive.import.help', { size: fileSize(limits.courseArchiveBytes, language) })}
        icon="book"
        accept=".zip,application/zip"
        file={file}
        required={false}
        isRemovable
        error={null}
        disabled={upload.isPending}
        onChange={(newFile) => {
          upload.reset();
          setFile(newFile);
        }}
      />
      {upload.isPending
        ? null
        : unfinished.map(({ id, name, receivedBytes, totalBytes }) => (
            <p key={id}>
              {t('archive.import.unfinished', {
                name,
                sent: fileSize(receivedBytes, language),
                total: fileSize(totalBytes, language),
              })}
            </p>
          ))}
      <FailureNote error={upload.error} />
      {isWaiting ? <p role="status">{t('video.sending.waiting')}</p> : null}
      {progress ? (
        <ByteProgress
          label={t('archive.import.sending')}
          afterwards={t('archive.import.working')}
          progress={progress}
          onStop={() => void stop().then(() => refetch())}
        />
      ) : (
        <div className={form.actions}>
          <Button disabled={!file} onClick={() => file && upload.mutate(file)}>
            {t('archive.import.start')}
          </Button>
          <ButtonLink to={back} look="quiet">
            {t('entity.action.back')}
          </ButtonLink>
        </div>
      )}
    </NarrowPage>
  );
}
