import type { LearnerDetail } from '@lernhaus/contract/overview/learners';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { addresses } from '../platform/addresses.ts';
import { statusOf } from '../platform/call-failure.ts';
import { useTexts } from '../platform/texts.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { EmailLink } from '../ui/email-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ActivityChart } from './activity-chart.tsx';
import { AnswersToReview } from './answers-to-review.tsx';
import { LearnerCourses } from './learner-courses.tsx';
import { learnerList } from './learner-list-query.ts';
import { LearnerNeighbours } from './learner-neighbours.tsx';
import { LearnerOrders } from './learner-orders.tsx';
import styles from './learner-page.module.css';
import { learnerDetailQuery } from './learner-query.ts';
import { LearnerThreads } from './learner-threads.tsx';
import { MailButton } from './mail-dialog.tsx';
import page from './overview-page.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Panel } from './panel.tsx';

/** /learners/{login}: the courses, time, results, comments and orders of a learner. */
export function LearnerPage() {
  const t = useTexts();
  const { login = '' } = useParams();
  const { data, error, refetch } = useQuery(learnerDetailQuery(login));
  if (error && statusOf(error) === 404)
    return (
      <main id="main">
        <EmptyState
          drawing="notFound"
          title={t('learner.unknown')}
          action={{ to: addresses.learners(), label: t('overview.people.all') }}
        />
      </main>
    );
  if (error && !data)
    return (
      <main id="main">
        <LoadFailure error={error} onRetry={refetch} />
      </main>
    );
  if (!data) return <OverviewSkeleton />;
  return <Learner key={data.id} learner={data} />;
}

function Learner({ learner }: { learner: LearnerDetail }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const list = learnerList.read(search);
  const {
    name,
    email,
    joinedAt,
    lastSeenAt,
    openAnswers: answersToReview,
    threads,
    orders,
    days: activityDays,
  } = learner;
  return (
    <main id="main" className={page.page}>
      <PageHeader
        title={name}
        avatar={<Avatar name={name} />}
        crumbs={[{ to: addresses.learners(learnerList.parametersOf(list)), label: t('learners.title') }]}
        context={
          <span className={styles.facts}>
            <EmailLink email={email} />
            <span>
              {t('learner.joined')} <RelativeTime iso={joinedAt} />
            </span>
            {lastSeenAt ? (
              <span>
                {t('learner.seen')} <RelativeTime iso={lastSeenAt} />
              </span>
            ) : (
              <span>{t('learner.neverSeen')}</span>
            )}
          </span>
        }
        pager={<LearnerNeighbours login={learner.login} list={list} />}
        actions={<MailButton learners={[learner]} />}
      />
      <div className={page.columns}>
        <div className={page.main}>
          <LearnerCourses learner={learner} />
          {answersToReview.length > 0 ? <AnswersToReview learner={learner} /> : null}
        </div>
        <div className={page.aside}>
          <Panel title={t('overview.days')}>
            <ActivityChart days={activityDays} />
          </Panel>
          <Panel title={t('learner.threads')}>
            <LearnerThreads threads={threads} login={learner.login} />
          </Panel>
          {orders && orders.length > 0 ? (
            <Panel title={t('learner.orders')}>
              <LearnerOrders orders={orders} />
            </Panel>
          ) : null}
        </div>
      </div>
    </main>
  );
}
