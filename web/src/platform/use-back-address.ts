import { type LocalPath, localPath } from '@lernhaus/domain/tenants/local-path';
import { useSearchParams } from 'react-router';

/** The backUrl of the address, if it is on this host, else `otherwise`. */
export function useBackAddress(otherwise: LocalPath): LocalPath {
  const [search] = useSearchParams();
  const here = typeof window === 'undefined' ? null : window.location.href;
  return (here && localPath(search.get('backUrl'), here)) || otherwise;
}
