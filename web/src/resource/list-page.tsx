import { useLocation } from 'react-router';
import { screensAt } from './entity-screens.ts';
import { ListScreen } from './list-screen.tsx';

/** {base}: the list of an entity; a slice may provide its own. */
export function ListPage() {
  const { pathname } = useLocation();
  const screens = screensAt(pathname);
  const List = screens.own.list ?? ListScreen;
  return <List key={screens.base} screens={screens} />;
}
