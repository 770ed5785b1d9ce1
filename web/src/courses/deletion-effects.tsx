import { course } from '@lernhaus/contract/courses/course';
import { readDeletionEffects } from '@lernhaus/contract/courses/deletion-endpoints';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Consequence } from '../ui/consequence.tsx';

/**
 * Who loses a course or a part of one when it is deleted, and what stays: lines of the list of consequences. When they
 * cannot be read, the dialog says so; the question can be answered without them.
 */
export function DeletionEffects({ resource, id }: { resource: AnyResource; id: string }) {
  const t = useTexts();
  const { language } = useSite();
  const { data, isLoadingError } = useQuery({
    ...endpointQuery(browserCaller(), readDeletionEffects, { params: { path: resource.path, id } }),
    // The numbers are those of the moment in which the question is asked.
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  if (isLoadingError) return <Consequence kind="lost">{t('course.delete.unknown')}</Consequence>;
  if (!data)
    return (
      <li aria-busy="true">
        <Skeleton height={20} width="70%" />
      </li>
    );
  const { courses, learners, companies, contents, exams, orders } = data;
  const list = (words: readonly string[]) => new Intl.ListFormat(language).format(words);
  const wordsFor = (key: 'contents' | 'exams', count: number) =>
    count > 0 ? [t(`editor.count.${key}`, { count })] : [];
  const elsewhere =
    companies > 0 ? <Consequence kind="lost">{t('course.delete.companies', { count: companies })}</Consequence> : null;
  if (resource !== course) {
    const more = courses.count - courses.names.length;
    const quoted = courses.names.map((name) => t('course.delete.name', { name }));
    const places = list(more > 0 ? [...quoted, t('course.delete.more', { count: more })] : quoted);
    return courses.count === 0 ? (
      <Consequence kind="kept">{t('course.delete.unused')}</Consequence>
    ) : (
      <>
        <Consequence kind="lost">{t('course.delete.places', { places })}</Consequence>
        {learners > 0 ? (
          <Consequence kind="lost">{t('course.delete.partLearners', { count: learners })}</Consequence>
        ) : null}
        {elsewhere}
      </>
    );
  }
  const inside = [...wordsFor('contents', contents), ...wordsFor('exams', exams)];
  return (
    <>
      <Consequence kind={learners > 0 ? 'lost' : 'kept'}>
        {learners > 0 ? t('course.delete.learners', { count: learners }) : t('course.delete.noLearners')}
      </Consequence>
      {elsewhere}
      {inside.length > 0 ? (
        <Consequence kind="kept">{t('course.delete.inside', { parts: list(inside) })}</Consequence>
      ) : null}
      {orders > 0 ? <Consequence kind="kept">{t('course.delete.orders', { count: orders })}</Consequence> : null}
    </>
  );
}
