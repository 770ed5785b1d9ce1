import { useTexts } from '../../platform/texts.tsx';

/** Nearly all addresses begin with it. */
const apiBase = /^\/services\/elearning\/api\//;

/** The groups of addresses outside the route table. */
const groups = {
  pages: 'metrics.group.pages',
  assets: 'metrics.group.assets',
  docs: 'metrics.group.docs',
  other: 'metrics.group.other',
} as const;
const isGroup = (route: string): route is keyof typeof groups => Object.hasOwn(groups, route);

interface MeasuredRoute {
  route: string;
  path: string | null;
  method: string | null;
}

export const titleOfRoute = ({ route, path, method }: MeasuredRoute): string =>
  path === null ? route : `${method ?? ''} ${path} (${route})`;

/** A measured route: its address, and its id in the log and in monitoring systems. */
export function RouteName({ route, path, method }: MeasuredRoute) {
  const t = useTexts();
  if (path === null) return isGroup(route) ? t(groups[route]) : route;
  return (
    <>
      {`${method ?? ''} ${path.replace(apiBase, '…/')}`}
      <small>{route}</small>
    </>
  );
}
