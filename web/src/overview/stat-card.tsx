import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { Icon } from '../ui/icon.tsx';
import card from './stat-cards.module.css';

interface StatCardProps {
  title: string;
  count: number;
  /** The sentence for 0. */
  none: string;
  action: { readonly to: LocalPath; readonly label: string };
  children: ReactNode;
}

/** A number of an overview: it has a sentence, and one action while it is not 0. */
export function StatCard({ title, count, none, action, children }: StatCardProps) {
  const formats = useFormats();
  return (
    <li className={card.card} data-empty={count === 0}>
      <h2>{title}</h2>
      <p className={card.count}>
        {count === 0 ? <Icon name="check" size={28} /> : null}
        {formats.number(count)}
      </p>
      <p className={card.sentence}>{count === 0 ? none : children}</p>
      {count === 0 ? null : (
        <Link to={action.to} className={card.action}>
          <WithArrow label={action.label} />
        </Link>
      )}
    </li>
  );
}

/** A label whose last word keeps the arrow beside it. */
function WithArrow({ label }: { label: string }) {
  const last = label.lastIndexOf(' ') + 1;
  return (
    <>
      {label.slice(0, last)}
      <span className={card.last}>
        {label.slice(last)}
        <Icon name="arrow" size={16} />
      </span>
    </>
  );
}
