import type { Overview } from '@lernhaus/contract/overview/endpoints';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { Link } from '../platform/links.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ClosedSite } from '../ui/closed-site.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ActivityChart } from './activity-chart.tsx';
import styles from './overview-page.module.css';
import { overviewQuery } from './overview-query.ts';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Panel } from './panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import { StatCards } from './stat-cards.tsx';
import { StuckLearners } from './stuck-learners.tsx';
import { OldestComments, OldestReviews, RunningExams } from './waiting-lists.tsx';

const PlatformOverviewPage = lazyPart(async () => (await import('./platform-overview-page.tsx')).PlatformOverviewPage, {
  fallback: () => <OverviewSkeleton />,
});

/** /overview: the tasks of the company; for ADMIN on the main host, those of the platform. */
export function OverviewPage() {
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  return site.mode === 'main' && admin ? <PlatformOverviewPage /> : <CompanyOverviewPage />;
}

function CompanyOverviewPage() {
  const t = useTexts();
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  const { data, error, refetch } = useQuery(overviewQuery());
  // ADMIN is not affected (specification 6).
  const isClosed = site.expired && !admin;
  if (error && !data)
    return (
      <main id="main">
        <LoadFailure error={error} onRetry={refetch} />
      </main>
    );
  if (!data) return <OverviewSkeleton />;
  return (
    <main id="main" className={styles.page}>
      <PageHeader title={t('overview.title')} context={t('overview.active', { count: data.learners.active })} />
      {isClosed ? (
        <ClosedOverview overview={data} />
      ) : (
        <>
          {data.setup ? <SetupChecklist steps={data.setup} /> : null}
          <OpenOverview overview={data} />
        </>
      )}
    </main>
  );
}

/** While the plan is not paid, the other pages are closed, so the page has no links to them but to the courses. */
function ClosedOverview({ overview: { days, plan, payments } }: { overview: Overview }) {
  const t = useTexts();
  return (
    <>
      <ClosedSite>
        <Link to={addresses.entityList('course')}>{t('closedSite.courses')}</Link>
      </ClosedSite>
      <div className={styles.columns} data-even>
        <div className={styles.main}>
          <Panel title={t('overview.days')}>
            <ActivityChart days={days} />
          </Panel>
        </div>
        <div className={styles.aside}>{plan && payments ? <PlanPanel plan={plan} payments={payments} /> : null}</div>
      </div>
    </>
  );
}

/** A new company without learners has only its checklist and its plan. */
function OpenOverview({ overview }: { overview: Overview }) {
  const t = useTexts();
  const { learners, stuck, comments, reviews, exams, days, plan, payments, setup } = overview;
  const isNew = setup !== null && learners.total === 0;
  const planPanel = plan && payments ? <PlanPanel plan={plan} payments={payments} /> : null;
  const reviewsPanel =
    isNew || reviews.oldest.length === 0 ? null : (
      <Panel title={t('overview.reviews')} link={{ to: addresses.openAnswers(), label: t('overview.reviews.all') }}>
        <OldestReviews reviews={reviews.oldest} />
      </Panel>
    );
  return (
    <>
      {isNew ? null : <StatCards overview={overview} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {isNew ? null : (
            <>
              <Panel title={t('overview.people')} link={{ to: addresses.learners(), label: t('overview.people.all') }}>
                <StuckLearners learners={stuck} />
              </Panel>
              {planPanel ? reviewsPanel : null}
              <div className={styles.last}>
                <Panel title={t('overview.days')}>
                  <ActivityChart days={days} />
                </Panel>
              </div>
            </>
          )}
        </div>
        <div className={styles.aside}>
          {exams.soonest.length > 0 ? (
            <Panel title={t('overview.exams')}>
              <RunningExams exams={exams.soonest} />
            </Panel>
          ) : null}
          {comments.oldest.length > 0 ? (
            <Panel
              title={t('overview.comments')}
              link={{ to: addresses.entityList('user-feedback'), label: t('overview.comments.all') }}
            >
              <OldestComments comments={comments.oldest.slice(0, 3)} />
            </Panel>
          ) : null}
          {/* A viewer who does not see the plan gets the open answers here, so that both columns are filled. */}
          {planPanel ?? reviewsPanel}
        </div>
      </div>
    </>
  );
}
