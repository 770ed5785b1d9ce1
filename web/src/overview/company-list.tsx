import type { PlatformCompany } from '@lernhaus/contract/overview/platform-overview';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { planName } from '../platform/plan-name.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { relativeDay } from '../platform/time-words.ts';
import { Avatar } from '../ui/avatar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { DueChip } from './due-chip.tsx';
import styles from './people-list.module.css';

/** The companies of the platform; each leads to its site. */
export function CompanyList({ companies }: { companies: readonly PlatformCompany[] }) {
  const t = useTexts();
  const { origin, site, language } = useSite();
  const [nowMs] = useState(() => Date.now());
  if (companies.length === 0)
    return <EmptyState level="part" title={t('platform.companies.none')} body={t('platform.companies.none.body')} />;
  return (
    <ul className={styles.people}>
      {companies.map((company) => (
        <li key={company.company}>
          <Avatar name={company.name} />
          <div className={styles.words}>
            <a href={addresses.companyHome(company.company, origin, site.baseDomain)} className={styles.name}>
              {company.name}
            </a>
            <p className={styles.facts}>
              <span>{planName(t, company.planName) || t('overview.plan.none')}</span>
              <span>{t('learners.total', { count: company.learners })}</span>
              <span>{t('platform.courses', { count: company.publishedCourses })}</span>
              {company.lastActiveDay ? (
                <span>
                  {t('platform.lastActive')} {relativeDay(company.lastActiveDay, nowMs, language)}
                </span>
              ) : null}
            </p>
          </div>
          {company.dueInDays === null ? null : <DueChip days={company.dueInDays} />}
        </li>
      ))}
    </ul>
  );
}
