import { useLocation } from 'react-router';
import { type CustomScreensByResource, screensAt } from './entity-screens.ts';
import { ListScreen } from './list-screen.tsx';

/** {base}: the list of an entity; a slice may provide its own. */
export function ListPage({ customScreens }: { customScreens: CustomScreensByResource }) {
  const { pathname } = useLocation();
  const screens = screensAt(pathname, customScreens);
  const List = screens.custom.list ?? ListScreen;
  return <List key={screens.base} screens={screens} />;
}
