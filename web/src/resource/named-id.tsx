import { resourceAt } from '@lernhaus/contract/resources';
import type { ReactNode } from 'react';
import { Link } from '../platform/links.ts';
import { entityAddresses } from './entity-addresses.ts';
import { useChoices } from './entity-queries.ts';
import { screensOf } from './entity-screens.ts';
import { ShortId } from './short-id.tsx';

interface NamedIdProps {
  to: string;
  id: string;
  /** What is shown when the row is deleted, or is not among those offered; by default a short id. */
  otherwise?: ReactNode;
}

/** The row of an id, as a link with its name. */
export function NamedId({ to, id, otherwise = <ShortId id={id} /> }: NamedIdProps) {
  const screens = screensOf(resourceAt(to));
  const choice = useChoices(screens).find((one) => one.id === id);
  return choice ? <Link to={entityAddresses(screens, '').detail(id)}>{choice.label}</Link> : otherwise;
}
