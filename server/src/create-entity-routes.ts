import { resources } from '@lernhaus/contract/resources';
import { isAuthored } from './courses/ancestor-courses.ts';
import { mountAuthored } from './courses/authored-routes.ts';
import type { FindShared } from './courses/find-shared.ts';
import type { MediaStore } from './media/api.ts';
import type { RouteRegistry } from './platform/http/route-registry.ts';
import { mountResource } from './resource/resource-routes.ts';

/** Adds the generic routes of every entity, after the slices have mounted those that they write by hand. */
export function createEntityRoutes(routes: RouteRegistry, media: MediaStore, findShared: FindShared): void {
  for (const resource of resources)
    if (isAuthored(resource)) mountAuthored(routes, resource, media, findShared);
    else mountResource(routes, resource, media);
}
