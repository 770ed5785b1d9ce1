import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resources } from '@lernhaus/contract/resources';

/** The resource with a path in the API. */
export function resourceNamed(path: string): AnyResource {
  const found = resources.find((resource) => resource.path === path);
  if (!found) throw new Error(`No resource is declared at "${path}".`);
  return found;
}
