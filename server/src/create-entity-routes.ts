import { resources } from '@lernhaus/contract/resources';
import { isAuthored } from './courses/ancestor-courses.ts';
import { mountAuthored } from './courses/authored-routes.ts';
import type { FindShared } from './courses/shared-rows.ts';
import { customActions } from './custom-actions.ts';
import type { MediaStore } from './media/api.ts';
import type { RouteRegistry } from './platform/http/route-registry.ts';
import { mountResource } from './resource/resource-routes.ts';

/** Adds the generic routes of every entity; those that a slice writes by hand are left out (`customActions`). */
export function createEntityRoutes(routes: RouteRegistry, media: MediaStore, findShared: FindShared): void {
  for (const resource of resources) {
    const except = customActions[resource.name as keyof typeof customActions] ?? [];
    if (isAuthored(resource)) mountAuthored(routes, resource, media, findShared, except);
    else mountResource(routes, resource, media, except);
  }
}
