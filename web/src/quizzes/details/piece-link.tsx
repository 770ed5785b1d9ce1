import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { LocalPath } from '@lernhaus/domain/tenants/local-path';
import type { ReactNode } from 'react';
import { Link } from '../../platform/links.ts';
import type { OpenedFrom } from '../../resource/after-save.ts';
import { entityAddresses } from '../../resource/entity-addresses.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './question-detail.module.css';

interface PieceLinkProps {
  resource: AnyResource;
  id: string;
  /** The form of the question, if the link is in it: it leads to the form of the part, and saving leads back. */
  opener?: LocalPath | undefined;
  children: ReactNode;
}

/** From a question to one of its parts. */
export function PieceLink({ resource, id, opener, children }: PieceLinkProps) {
  const to = entityAddresses(screensOf(resource), '');
  if (!opener) return <Link to={to.detail(id)}>{children}</Link>;
  return (
    <Link to={to.edit(id)} state={{ opener } satisfies OpenedFrom} className={styles.edit}>
      <span>{children}</span>
      <Icon name="pencil" size={16} />
    </Link>
  );
}
