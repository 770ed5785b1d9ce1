import { useSearchParams } from 'react-router';
import { localPath } from './local-path.ts';

/** Where the screen was come from, within this host, else `otherwise`. */
export function useBackAddress(otherwise: string): string {
  const [search] = useSearchParams();
  const here = typeof window === 'undefined' ? null : window.location.href;
  return (here && localPath(search.get('backUrl'), here)) || otherwise;
}
