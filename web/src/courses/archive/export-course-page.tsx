import { type ExportedCourse, exportCourse } from '@lernhaus/contract/courses/archive-endpoints';
import { course } from '@lernhaus/contract/courses/course';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { browserCaller } from '../../platform/browser-caller.ts';
import { dates } from '../../platform/dates.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { fileSize } from '../../platform/file-size.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { useBackAddress } from '../../platform/use-back-address.ts';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink, DownloadLink } from '../../ui/button-link.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import form from '../../ui/form.module.css';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { CourseContents } from './course-contents.tsx';

const { get } = resourceEndpoints(course);

/** /course/{id}/export: a whole course as one file, which the browser downloads. */
export function ExportCoursePage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const back = useBackAddress(entityAddresses(screensOf(course), '').list());
  const { data } = useQuery({ ...endpointQuery(browserCaller(), get, { params: { id } }), meta: { silent: true } });
  const prepare = useMutation({
    meta: { silent: true },
    mutationFn: () => browserCaller().call(exportCourse, { params: { id }, quiet: true }),
  });
  const name = (data as { name?: string } | undefined)?.name;
  return (
    <NarrowPage
      title={name ? t('archive.export.titleOf', { name }) : t('archive.export.title')}
      lead={t('archive.export.lead')}
      crumbs={[{ to: entityAddresses(screensOf(course), '').list(), label: t('workplace.course') }]}
    >
      <FailureNote error={prepare.error} />
      {prepare.data ? <Ready exported={prepare.data} /> : null}
      <div className={form.actions}>
        {prepare.data ? (
          <Download exported={prepare.data} />
        ) : (
          <Button isBusy={prepare.isPending} onClick={() => prepare.mutate()}>
            {t(prepare.isPending ? 'archive.export.preparing' : 'archive.export.prepare')}
          </Button>
        )}
        <ButtonLink to={back} look="quiet">
          {t('entity.action.back')}
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}

function Ready({ exported }: { exported: ExportedCourse }) {
  const t = useTexts();
  const until = dates.time(exported.until);
  return (
    <>
      <CourseContents contents={exported} />
      {exported.missing > 0 ? (
        <p className={form.note} data-tone="note">
          {t('archive.export.missing', { count: exported.missing })}
        </p>
      ) : null}
      <p role="status">{t('archive.export.ready', { until })}</p>
    </>
  );
}

function Download({ exported }: { exported: ExportedCourse }) {
  const t = useTexts();
  const { language } = useSite();
  return (
    <DownloadLink url={exported.url} fileName={exported.fileName}>
      {t('archive.export.download', { size: fileSize(exported.sizeBytes, language) })}
    </DownloadLink>
  );
}
