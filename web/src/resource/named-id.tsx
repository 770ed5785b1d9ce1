import { resourceAt } from '@lernhaus/contract/resources';
import { Link } from '../platform/links.ts';
import { entityAddresses } from './entity-addresses.ts';
import { useChoices } from './entity-queries.ts';
import { screensOf } from './entity-screens.ts';
import { ShortId } from './short-id.tsx';

/**
 * The row of an id, as a link with its name; a short id when the row is gone, or is not among those
 * offered.
 */
export function NamedId({ to, id }: { to: string; id: string }) {
  const screens = screensOf(resourceAt(to));
  const choice = useChoices(screens).find((one) => one.id === id);
  return choice ? <Link to={entityAddresses(screens, '').detail(id)}>{choice.label}</Link> : <ShortId id={id} />;
}
