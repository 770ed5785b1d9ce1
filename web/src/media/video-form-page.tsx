import { video } from '@lernhaus/contract/media/video';
import { type Video, videoEndpoints } from '@lernhaus/contract/media/video-endpoints';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { isUnreachable, statusOf } from '../platform/call-failure.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useNavigate } from '../platform/links.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { EntityPage } from '../resource/entity-page.tsx';
import { screensOf } from '../resource/entity-screens.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { Form } from '../ui/form.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { takeSavedValues } from '../ui/take-saved-values.ts';
import { MediaFileInput } from './media-file-input.tsx';
import { base64OfFile } from './poster-frame.ts';
import { PosterInput } from './poster-input.tsx';
import styles from './upload-panel.module.css';
import '../ui/mantine-forms.css';

/** /video/{id}/edit: the name, the poster and the captions of a video. */
export function VideoFormPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = endpointQuery(browserCaller(), videoEndpoints.get, { params: { id } });
  const { data, error, refetch } = useQuery({ ...query, meta: { silent: true }, staleTime: 0 });
  if (!data && statusOf(error) === 404)
    return (
      <main id="main">
        <EmptyState
          drawing="notFound"
          title={t('error.url.not.found')}
          action={{ to: addresses.videos(), label: t('entity.videos.many') }}
        />
      </main>
    );
  return (
    <EntityPage
      screens={screensOf(video)}
      title={t('entity.form.edit', { entity: data?.name ?? t('entity.videos.one') })}
      crumbs={[{ to: addresses.videos(), label: t('entity.videos.many') }]}
    >
      {!data && error ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data ? <VideoForm key={data.id} read={data} /> : null}
    </EntityPage>
  );
}

interface VideoValues {
  name: string;
  /** Base64; null without a new one. */
  poster: string | null;
  captions: File | null;
}

const valuesOf = ({ name }: Video): VideoValues => ({ name, poster: null, captions: null });

function VideoForm({ read }: { read: Video }) {
  const t = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [row, setRow] = useState(read);
  const form = useForm<VideoValues>({
    initialValues: valuesOf(row),
    validate: { name: (name) => (name.trim() === '' ? t('entity.validation.required') : null) },
    validateInputOnChange: true,
  });
  const save = useMutation({
    meta: { silent: true },
    onError: (error) => void (isUnreachable(error) || showFailure(error)),
    mutationFn: async ({ name, poster, captions }: VideoValues) => {
      const body = {
        id: row.id,
        version: row.version,
        name: name.trim(),
        ...(poster ? { poster } : {}),
        ...(captions ? { captions: await base64OfFile(captions) } : {}),
      };
      return browserCaller().call(videoEndpoints.update, { body });
    },
    onSuccess: () => {
      const stale = [videoEndpoints.list, videoEndpoints.get].map(({ id }) => [id]);
      return Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  const submit = (values: VideoValues) =>
    save.mutate(values, {
      // Not called after the person has left the form.
      onSuccess: (savedVideo) => {
        setRow(savedVideo);
        if (takeSavedValues(form, values, valuesOf(savedVideo))) void navigate(addresses.videos());
      },
    });
  return (
    <div className={styles.panel}>
      <Form isDirty={form.isDirty} onSubmit={form.onSubmit(submit, focusFirstError(form))}>
        <TextInput size="md" withAsterisk label={t('field.name')} maxLength={255} {...form.getInputProps('name')} />
        <PosterInput
          videoUrl={row.videoStreamUrl ?? ''}
          takesFirst={false}
          onChange={({ poster }) => form.setFieldValue('poster', poster)}
        />
        <MediaFileInput
          kind="captions"
          label={t('field.captions')}
          description={t('video.captions.help')}
          isStored={Boolean(row.captionsUrl)}
          clearable
          value={form.values.captions}
          onChange={(file) => form.setFieldValue('captions', file)}
        />
        <SaveBar error={save.error}>
          <Button type="submit" isBusy={save.isPending}>
            {t('entity.action.save')}
          </Button>
          <ButtonLink to={addresses.videos()} look="quiet">
            {t('entity.action.cancel')}
          </ButtonLink>
        </SaveBar>
      </Form>
    </div>
  );
}
