import { readUser } from '@lernhaus/contract/accounts/users';
import { enrolLearners, listLearners } from '@lernhaus/contract/overview/learners';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { failureWords } from '../platform/failure-words.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Select } from '../ui/select.tsx';
import { SmallDialog } from '../ui/small-dialog.tsx';
import styles from './bulk-dialog.module.css';
import { offeredCoursesQuery } from './learner-list-query.ts';
import { type NamedLearner, OutcomeList } from './outcome-list.tsx';

/** Opens the dialog that enrols these learners in a course. */
export function EnrolButton({ learners }: { learners: readonly NamedLearner[] }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Icon name="add" />
        {t('learners.enrol')}
      </Button>
      {isOpen ? <EnrolDialog learners={learners} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const publishedCoursesQuery = () => offeredCoursesQuery({ published: 'true' });

export function EnrolDialog({ learners, onClose }: { learners: readonly NamedLearner[]; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const { data: courses } = useQuery(publishedCoursesQuery());
  const [courseId, setCourseId] = useState('');
  const [first] = learners;
  const chosenId = courseId || (courses?.[0]?.id ?? '');
  const enrol = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      browserCaller().call(enrolLearners, { body: { logins: learners.map(({ login }) => login), courseId: chosenId } }),
    onSuccess: () =>
      Promise.all([listLearners.id, readUser.id].map((id) => client.invalidateQueries({ queryKey: [id] }))),
  });
  const hasNothingToDo = enrol.data !== undefined || courses?.length === 0;
  return (
    <SmallDialog
      title={
        learners.length === 1 && first
          ? t('learners.enrol.one', { name: first.name })
          : t('learners.enrol.title', { count: learners.length })
      }
      verb={t(hasNothingToDo ? 'global.close' : 'learners.enrol.do')}
      isReady={chosenId !== '' || hasNothingToDo}
      isPending={enrol.isPending}
      onSubmit={() => (hasNothingToDo ? onClose() : enrol.mutate())}
      onClose={onClose}
    >
      {enrol.data ? (
        <OutcomeList
          learners={learners}
          outcomes={enrol.data}
          wordsOf={(outcome) => t(`learners.enrol.outcome.${outcome}`)}
        />
      ) : (
        <div className={styles.fields}>
          <CourseSelect chosenId={chosenId} onChoose={setCourseId} />
          {enrol.error ? (
            <p role="alert" className={styles.failed}>
              {failureWords(t, enrol.error)}
            </p>
          ) : null}
        </div>
      )}
    </SmallDialog>
  );
}

interface CourseSelectProps {
  chosenId: string;
  onChoose: (id: string) => void;
}

function CourseSelect({ chosenId, onChoose }: CourseSelectProps) {
  const t = useTexts();
  const { data: courses, error, refetch } = useQuery(publishedCoursesQuery());
  if (error && !courses) return <LoadFailure error={error} onRetry={refetch} />;
  if (courses?.length === 0) return <p>{t('learners.enrol.noCourse')}</p>;
  return (
    <Select
      label={t('learners.course')}
      description={t('learners.enrol.help')}
      options={(courses ?? []).map(({ id, label }) => ({ value: id, label }))}
      value={chosenId}
      onChange={onChoose}
      data-autofocus
    />
  );
}
