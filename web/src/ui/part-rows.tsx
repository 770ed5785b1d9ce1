import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import { Link } from '../platform/links.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './part-rows.module.css';

export interface PartRow {
  readonly id: string;
  readonly to: LocalPath;
  readonly name: string;
  readonly icon: IconName;
  /** What kind of part it is, in a few words. */
  readonly note: string;
  /** At the end of the line, on a phone after the note: how many points it gives, or a state. */
  readonly end?: string | undefined;
}

/** What something contains, numbered in its order: each part with its kind, as a link. */
export const PartRows = ({ rows }: { rows: readonly PartRow[] }) => (
  <ol className={styles.rows}>
    {rows.map(({ id, to, name, icon, note, end }) => (
      <li key={id}>
        <span className={styles.icon}>
          <Icon name={icon} size={18} />
        </span>
        <span className={styles.words}>
          <Link to={to}>{name}</Link>
          <small>
            {note}
            {end ? <span className={styles.inline}> · {end}</span> : null}
          </small>
        </span>
        {end ? <span className={styles.end}>{end}</span> : null}
      </li>
    ))}
  </ol>
);
