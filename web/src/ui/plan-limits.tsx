import type { PlanUse } from '@lernhaus/contract/billing/endpoints';
import { bytesPerGigabyte } from '@lernhaus/domain/billing/plan-limits';
import { fileSize } from '../platform/file-size.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Meter } from './meter.tsx';
import styles from './plan-limits.module.css';

const limits = ['courses', 'students', 'adminUsers', 'video'] as const;

/** The limits of a plan and their use. */
export const PlanLimits = ({ plan }: { plan: PlanUse }) => (
  <ul className={styles.limits}>
    {limits.map((name) => (
      <Limit key={name} name={name} use={plan[name]} />
    ))}
  </ul>
);

function Limit({ name, use: { used, limit } }: { name: (typeof limits)[number]; use: PlanUse['courses'] }) {
  const t = useTexts();
  const formats = useFormats();
  const { language } = useSite();
  // What is used of the video space may be far below a gigabyte.
  const figure = (value: number) =>
    name !== 'video'
      ? formats.number(value)
      : value > 0 && value < bytesPerGigabyte
        ? fileSize(value, language)
        : `${formats.number(value / bytesPerGigabyte)} GB`;
  const label = t(`overview.plan.${name}`);
  if (limit === null)
    return (
      <li>
        <span>{label}</span>
        <span className={styles.unlimited}>
          {figure(used)} · {t('overview.plan.unlimited')}
        </span>
      </li>
    );
  const words = t('overview.plan.of', { used: figure(used), limit: figure(limit) });
  const look = used >= limit ? 'bad' : used >= limit * 0.8 ? 'warning' : 'accent';
  return (
    <li>
      <span>{label}</span>
      <Meter label={label} value={used} max={limit} figure={words} look={look} />
    </li>
  );
}
