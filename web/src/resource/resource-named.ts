import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resources } from '@lernhaus/contract/resources';

export const findResource = (path: string): AnyResource | undefined =>
  resources.find((resource) => resource.path === path);

/** The resource with a path in the API. */
export function resourceNamed(path: string): AnyResource {
  const found = findResource(path);
  if (!found) throw new Error(`No resource is declared at "${path}".`);
  return found;
}
