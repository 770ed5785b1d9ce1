import { course } from '@lernhaus/contract/courses/course';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import type { Field } from '@lernhaus/contract/resource/field';
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

type Named = [name: string, field: Field, value: unknown];

const given = (resource: AnyResource, node: DemoNode): Named[] =>
  Object.entries(resource.fields).flatMap(([name, field]): Named[] => {
    const value = node[name];
    return value === undefined || value === null ? [] : [[name, field, value]];
  });

/** The linked rows of a field, written first: their ids in order. */
async function loadLinked(
  scope: Scope,
  to: string,
  nodes: readonly DemoNode[],
  media: Media,
): Promise<{ id: string }[]> {
  const ids: { id: string }[] = [];
  for (const node of nodes) ids.push({ id: await load(scope, resourceAt(to), node, media) });
  return ids;
}

/** The rows that refer back to the one just written. */
async function loadChildren(scope: Scope, field: Field, nodes: DemoNode[], media: Media, id: string): Promise<void> {
  if (field.kind !== 'children') return;
  for (const node of nodes) await load(scope, resourceAt(field.to), node, media, { [field.by]: { id } });
}

/** Writes a row and all below it: parsed by the same schema as the API's, kept by the same repository. */
async function load(
  scope: Scope,
  resource: AnyResource,
  node: DemoNode,
  media: Media,
  more: Values = {},
): Promise<string> {
  const body: Record<string, unknown> = { ...more };
  const fields = given(resource, node);
  for (const [name, field, value] of fields) {
    if (field.kind === 'references') body[name] = await loadLinked(scope, field.to, value as DemoNode[], media);
    else if (field.kind !== 'children' && field.kind !== 'blob') body[name] = withAddresses(value, media);
  }
  const values: Record<string, unknown> = createBodyOf(resource).parse(body);
  for (const [name, field, value] of fields)
    if (field.kind === 'blob') values[name] = media.get(value as string) ?? null;
  const { id } = await repositoryOf(resource, scope).create(values);
  for (const [, field, value] of fields) await loadChildren(scope, field, value as DemoNode[], media, id);
  return id;
}

export function loadCourse(scope: Scope, file: DemoCourse, media: Media): Promise<string> {
  return load(scope, course, { ...file, logoUrl: file.logo }, media);
}
