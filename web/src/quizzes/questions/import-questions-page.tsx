import { readCourseOutline } from '@lernhaus/contract/courses/editing-endpoints';
import { importQuestions, previewQuestions } from '@lernhaus/contract/quizzes/question-import-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useTexts } from '../../platform/texts.tsx';
import { timedId } from '../../platform/timed-id.ts';
import { useBackAddress } from '../../platform/use-back-address.ts';
import { useUpload } from '../../platform/use-upload.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { importTargetsOf, targetIn } from './import-target.ts';
import { QuestionPreviews } from './question-previews.tsx';
import { QuestionReport } from './question-report.tsx';
import { formOf, isTextEmpty, QuestionSource, type Source } from './question-source.tsx';
import { StoreBar } from './store-bar.tsx';

/**
 * /course/{id}/import-questions: shows the questions of a file or text from another program, and imports them into a
 * content or an exam.
 */
export function ImportQuestionsPage() {
  const t = useTexts();
  const client = useQueryClient();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const back = useBackAddress(addresses.courseEditor(id));
  const outline = useQuery({
    ...endpointQuery(browserCaller(), readCourseOutline, { params: { id } }),
    meta: { silent: true },
  });
  const targets = outline.data ? importTargetsOf(outline.data) : [];
  const [targetId, setTargetId] = useState<string | null>(null);
  const target = targetIn(targets, targetId, search);
  const [source, setSource] = useState<Source>({ file: null, text: '', format: 'auto' });
  const key = useRef<{ readonly of: Source; readonly to: string; readonly id: string } | null>(null);
  /** The same import sent again, because the reply of the server was lost, has the same key. */
  const keyFor = (to: string): string => {
    if (key.current?.of !== source || key.current.to !== to) key.current = { of: source, to, id: timedId(Date.now()) };
    return key.current.id;
  };
  const preview = useUpload(previewQuestions);
  const store = useUpload(importQuestions, () => client.invalidateQueries());
  if (outline.isLoadingError)
    return (
      <main id="main">
        <LoadFailure error={outline.error} onRetry={outline.refetch} />
      </main>
    );
  if (!outline.data) return <PageSkeleton />;
  if (store.upload.isSuccess)
    return (
      <main id="main">
        <EmptyState
          drawing="done"
          title={t('questions.done', { count: store.upload.data.stored })}
          body={t('questions.done.body')}
          action={{ to: back, label: t('questions.done.back') }}
        />
      </main>
    );
  if (targets.length === 0)
    return (
      <main id="main">
        <EmptyState title={t('questions.noLesson')} action={{ to: back, label: t('entity.action.back') }} />
      </main>
    );
  const report = preview.upload.data;
  return (
    <NarrowPage
      title={t('questions.title')}
      lead={t('questions.lead', { course: outline.data.name })}
      crumbs={[
        { to: addresses.entityList('course'), label: t('workplace.course') },
        { to: addresses.courseEditor(id), label: outline.data.name },
      ]}
    >
      <UnsavedGuard isDirty={() => !isTextEmpty(source)} />
      {report ? (
        <>
          <QuestionReport report={report} />
          <QuestionPreviews questions={report.questions} />
          <StoreBar
            count={report.questions.length}
            targets={targets}
            target={target}
            onTarget={setTargetId}
            store={store}
            onStore={() =>
              target && store.upload.mutate(formOf(source, { ...target, idempotencyKey: keyFor(target.id) }))
            }
            onBack={() => {
              preview.upload.reset();
              store.upload.reset();
            }}
          />
        </>
      ) : (
        <QuestionSource
          preview={preview}
          back={back}
          source={source}
          onChange={setSource}
          onPreview={() => preview.upload.mutate(formOf(source))}
        />
      )}
    </NarrowPage>
  );
}
