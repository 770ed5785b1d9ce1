import type { OpenAnswerDetail } from '@lernhaus/contract/overview/open-answers';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { statusOf } from '../platform/call-failure.ts';
import { currentPath, Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ReadingText } from '../ui/reading-text.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Neighbours } from './neighbours.tsx';
import styles from './open-answer.module.css';
import { type OpenAnswersList, openAnswerList, openAnswerQuery } from './open-answers-query.ts';
import page from './overview-page.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Panel } from './panel.tsx';
import { VerdictForm } from './verdict-form.tsx';

/** /answers-to-review/{id}: one written answer with its question, to be marked. */
export function OpenAnswerPage({ id }: { id: string }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const list = openAnswerList.read(search);
  const { data, error, refetch } = useQuery(openAnswerQuery(id, list));
  if (error && statusOf(error) === 404)
    return (
      <main id="main">
        <EmptyState
          drawing="done"
          title={t('openAnswers.gone')}
          body={t('openAnswers.gone.body')}
          action={{ to: addresses.openAnswers(openAnswerList.parametersOf(list)), label: t('openAnswers.back') }}
        />
      </main>
    );
  if (error && !data)
    return (
      <main id="main">
        <LoadFailure error={error} onRetry={refetch} />
      </main>
    );
  return data ? <Answer answer={data} list={list} /> : <OverviewSkeleton />;
}

function Answer({ answer, list }: { answer: OpenAnswerDetail; list: OpenAnswersList }) {
  const t = useTexts();
  const here = currentPath(useLocation());
  const { name, login, courseId, moduleId, parentId, courseName, placeName, previousId, nextId, isExam } = answer;
  const to = (id: string | null) => (id ? addresses.openAnswer(id, openAnswerList.parametersOf(list)) : null);
  // An exam has no questions to look at in the course; its attempts are on the learner's page.
  const place = isExam
    ? addresses.learner(login)
    : addresses.reviewedCourse(courseId, { user: login, moduleId, parentId, backUrl: here });
  return (
    <main id="main" className={`${page.page} ${styles.page}`}>
      <PageHeader
        title={answer.question || t('openAnswers.noQuestion')}
        crumbs={[{ to: addresses.openAnswers(openAnswerList.parametersOf(list)), label: t('workplace.toReview') }]}
        context={
          <span className={styles.facts}>
            <Link to={addresses.learner(login)}>{name}</Link>
            <RelativeTime iso={answer.date} />
            <span className={styles.course}>{[courseName, placeName].filter((part) => part !== '').join(' · ')}</span>
          </span>
        }
        pager={
          <Neighbours
            label={t('openAnswers.neighbours')}
            previous={to(previousId)}
            next={to(nextId)}
            position={answer.position}
            total={answer.total}
            words={{
              previous: t('openAnswers.previous'),
              previousTitle: t('openAnswers.previous.key'),
              next: t('openAnswers.next'),
              nextTitle: t('openAnswers.next.key'),
            }}
          />
        }
      />
      <div className={styles.columns}>
        <div className={styles.answer}>
          <Panel title={t('openAnswers.written', { name })}>
            <blockquote className={styles.text}>{answer.text}</blockquote>
            <p className={styles.place}>
              <Link to={place}>{isExam ? t('openAnswers.learner') : t('openAnswers.inCourse')}</Link>
            </p>
          </Panel>
        </div>
        <aside className={styles.expected}>
          <Panel title={t('openAnswers.expected')}>
            {answer.possibleAnswer ? (
              <ReadingText html={answer.possibleAnswer} below="h3" />
            ) : (
              <p className={styles.quiet}>{t('openAnswers.noExpected')}</p>
            )}
            {answer.answerFormat ? <Guidance title={t('openAnswers.format')} html={answer.answerFormat} /> : null}
            {answer.hint ? <Guidance title={t('openAnswers.hint')} html={answer.hint} /> : null}
          </Panel>
        </aside>
        <div className={styles.form}>
          <VerdictForm answer={answer} list={list} next={nextId ?? previousId} />
        </div>
      </div>
    </main>
  );
}

const Guidance = ({ title, html }: { title: string; html: string }) => (
  <div className={styles.guidance}>
    <Disclosure title={title}>
      <ReadingText html={html} below="h3" />
    </Disclosure>
  </div>
);
