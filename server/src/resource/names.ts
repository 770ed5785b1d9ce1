import type { AnyResource } from '@lernhaus/contract/resource/define-resource';

/** `userCourseStates` to `user_course_states`: the spelling rule from API to table. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A quoted column name, because some are SQL keywords (`user`, `index`). */
export const quoteName = (name: string): string => `"${snake(name)}"`;

export const referenceColumn = (field: string): string => `${snake(field)}_id`;

/** The link table of an ordered many-to-many field. */
export const linkTable = (resource: AnyResource, field: string): string => `${resource.table}_${snake(field)}`;

/** Caches a value per resource, made at its first use. */
export function cachedPerResource<Made>(make: (resource: AnyResource) => Made): (resource: AnyResource) => Made {
  const namesByResource = new Map<AnyResource, Made>();
  return (resource) => {
    const names = namesByResource.get(resource) ?? make(resource);
    namesByResource.set(resource, names);
    return names;
  };
}
