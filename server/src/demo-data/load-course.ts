import { course } from '@lernhaus/contract/courses/course';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { createBodyOf } from '@lernhaus/contract/resource/schemas';
import type { Scope } from '../platform/scope.ts';
import { resourceAt } from '../resource/names.ts';
import { repositoryOf } from '../resource/repository.ts';
import type { StoredBlob, Values } from '../resource/writes.ts';
import type { DemoCourse, DemoNode } from './demo-files.ts';

/** Stored media by the name a demo file calls it. */
export type Media = ReadonlyMap<string, StoredBlob & { readonly address: string }>;

const mediaName = /media:([\w.-]+)/g;

/** An address for `media:name`, wherever it stands in a text, and for a field that is just a name. */
function withAddresses(value: unknown, media: Media): unknown {
  if (typeof value !== 'string') return value;
  return (
    media.get(value)?.address ?? value.replace(mediaName, (whole, name: string) => media.get(name)?.address ?? whole)
  );
}

/** Writes a row and all below it, children first, as the API would: parsed by the same schema, kept by the same repository. */
async function load(
  scope: Scope,
  resource: AnyResource,
  node: DemoNode,
  media: Media,
  more: Values = {},
): Promise<string> {
  const given: Record<string, unknown> = { ...more };
  const below: [to: string, by: string, nodes: DemoNode[]][] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = node[name];
    if (value === undefined || value === null) continue;
    if (field.kind === 'references') {
      const ids: { id: string }[] = [];
      for (const child of value as DemoNode[]) ids.push({ id: await load(scope, resourceAt(field.to), child, media) });
      given[name] = ids;
    } else if (field.kind === 'children') below.push([field.to, field.by, value as DemoNode[]]);
    else if (field.kind !== 'blob') given[name] = withAddresses(value, media);
  }
  const values: Record<string, unknown> = createBodyOf(resource).parse(given);
  for (const [name, field] of Object.entries(resource.fields))
    if (field.kind === 'blob') values[name] = media.get(String(node[name])) ?? null;
  const { id } = await repositoryOf(resource, scope).create(values);
  for (const [to, by, nodes] of below)
    for (const child of nodes) await load(scope, resourceAt(to), child, media, { [by]: { id } });
  return id;
}

export function loadCourse(scope: Scope, file: DemoCourse, media: Media): Promise<string> {
  return load(scope, course, { ...file, logoUrl: file.logo }, media);
}
