import type { Overview } from '@lernhaus/contract/overview/endpoints';
import { needsBesidesReview } from '@lernhaus/domain/overview/learner-needs';
import { ownPath } from '@lernhaus/domain/tenants/local-path';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import styles from './overview-page.module.css';
import { StatCard } from './stat-card.tsx';

/** The numbers of the overview: each has a sentence, and one action while it is not 0. */
export function StatCards({ overview }: { overview: Overview }) {
  const t = useTexts();
  const formats = useFormats();
  const { learners, needs, comments, reviews, exams, payments } = overview;
  const mostCommonNeed = needsBesidesReview.toSorted((one, other) => needs[other] - needs[one])[0];
  const [comment, review] = [comments.oldest[0], reviews.oldest[0]];
  return (
    <ul className={styles.cards}>
      <StatCard
        title={t('overview.stuck')}
        count={learners.stuck}
        none={t('overview.stuck.none')}
        action={{ to: addresses.learners({ need: 'stuck' }), label: t('overview.stuck.see') }}
      >
        {mostCommonNeed && needs[mostCommonNeed] > 0
          ? t(`overview.stuck.${mostCommonNeed}`, { count: needs[mostCommonNeed] })
          : null}
      </StatCard>
      <StatCard
        title={t('overview.comments')}
        count={comments.count}
        none={t('overview.comments.none')}
        action={{
          to: comment?.link ? ownPath(`/${comment.link}`) : addresses.learners({ need: 'comment' }),
          label: t('overview.comments.see'),
        }}
      >
        <Since date={comment?.date} />
      </StatCard>
      <StatCard
        title={t('overview.reviews')}
        count={reviews.count}
        none={t('overview.reviews.none')}
        action={{ to: addresses.openAnswers(), label: t('overview.reviews.see') }}
      >
        <Since date={review?.date} />
      </StatCard>
      {payments ? (
        <StatCard
          title={t('overview.orders')}
          count={payments.openOrders}
          none={t('overview.orders.none')}
          action={{
            to: addresses.transfers('courses'),
            label: t('overview.orders.see'),
          }}
        >
          {t('overview.orders.sum', {
            sum: payments.openSums.map(({ currency, amountMinor }) => formats.sum(amountMinor, currency)).join(' + '),
          })}
        </StatCard>
      ) : (
        <StatCard
          title={t('overview.exams')}
          count={exams.running}
          none={t('overview.exams.none')}
          action={{ to: addresses.learners({ sort: 'lastSeenAt,desc' }), label: t('overview.exams.see') }}
        >
          {exams.soonest[0]?.courseName}
        </StatCard>
      )}
    </ul>
  );
}

function Since({ date }: { date: string | undefined }) {
  const t = useTexts();
  return date ? (
    <>
      {t('overview.waiting')} <RelativeTime iso={date} />
    </>
  ) : null;
}
