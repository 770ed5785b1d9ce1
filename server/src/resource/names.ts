import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { resources } from '@lernhaus/contract/resources';

/** `userCourseStates` to `user_course_states`: the one spelling rule between wire and table. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A column as it stands in SQL: always quoted, since some are words of the language (`user`, `index`). */
export const quoted = (name: string): string => `"${snake(name)}"`;

export const referenceColumn = (field: string): string => `${snake(field)}_id`;

/** The link table of an ordered many-to-many field. */
export const linkTable = (resource: AnyResource, field: string): string => `${resource.table}_${snake(field)}`;

const byPath = new Map(resources.map((resource) => [resource.path, resource]));

/** The resource that a reference names; a declaration that names none is a mistake in the code. */
export function resourceAt(path: string): AnyResource {
  const found = byPath.get(path);
  if (!found) throw new Error(`No resource is declared at "${path}".`);
  return found;
}

/** What is made of a declaration once, at its first use. */
export function cachedPerResource<Made>(make: (resource: AnyResource) => Made): (resource: AnyResource) => Made {
  const known = new Map<AnyResource, Made>();
  return (resource) => {
    const made = known.get(resource) ?? make(resource);
    known.set(resource, made);
    return made;
  };
}
