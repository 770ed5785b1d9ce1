import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { createBodyOf, fieldsOf, isWritable, replyOf, updateBodyOf } from '@lernhaus/contract/resource/schemas';
import { resources } from '@lernhaus/contract/resources';
import { settingGroups } from '@lernhaus/contract/tenants/setting-groups';
import { dangerousAddresses } from '@lernhaus/domain/media/address-cases';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkedSettings } from '../server/src/tenants/checked-setting.ts';
import { listFiles } from './checks/list-files.mjs';
import { root } from './prepare/tool-path.mjs';
import { listEndpoints } from './testing/input-cost/list-endpoints.ts';

/** Rules for all fields of a kind, over every field there is. */
type Json = Readonly<Record<string, unknown>>;

const endpoints = await listEndpoints(
  root,
  listFiles(root).filter((file) => /^contract\/src\/.*\.ts$/.test(file) && !/(\.test|-cases)\.ts$/.test(file)),
);

/** Every named place of a schema, with what stands there. */
function placesIn(schema: unknown, at: string): [place: string, name: string, schema: Json][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as Json;
  const named = Object.entries(properties as Json).map(
    ([name, part]) => [`${at}.${name}`, name, part as Json] as const,
  );
  return [
    ...named.map(([place, name, part]): [string, string, Json] => [place, name, part]),
    ...named.flatMap(([place, , part]) => placesIn(part, place)),
    ...Object.values(rest).flatMap((part) => placesIn(part, at)),
  ];
}

const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const isText = (schema: Json): boolean =>
  [schema['type']].flat().includes('string') || ((schema['anyOf'] ?? []) as Json[]).some(isText);
const namesAddress =
  /(?:url|link|photo|logo|icon|poster|captions|href|website)(?:Small|Big|Id)?$|^(?:video|facebook|twitter|youtube|instagram)$/i;
/** What is named so and is a text of its own kind: names of files in an archive, and addresses that the server itself makes. */
const otherTexts = /^(?:courses\.export|images\.upload|userFeedback\.listNotices)\.|^backups?\./;

describe('an address', () => {
  const withAddresses = resources.filter((resource) => fieldsOf(resource, 'url').length > 0);

  test('that runs is refused by every field for addresses, when a row is made and when it is changed', () => {
    const fields = withAddresses.flatMap((resource) =>
      fieldsOf(resource, 'url').flatMap(([name, field]) => (isWritable(field) ? [[resource, name] as const] : [])),
    );
    expect(fields.length).toBeGreaterThan(8);
    const taken = fields.flatMap(([resource, name]) =>
      dangerousAddresses.filter((address) => !refuses(resource, name, address)).map((address) => [name, address]),
    );
    expect(taken).toEqual([]);
  });

  test('that stands in an old row is not told', () => {
    const told = withAddresses.flatMap((resource) =>
      fieldsOf(resource, 'url').flatMap(([name]) => {
        const field = (replyOf(resource).shape as z.ZodRawShape)[name] as z.ZodType;
        return dangerousAddresses.filter((address) => field.parse(address) !== null).map((address) => [name, address]);
      }),
    );
    expect(told).toEqual([]);
  });

  test('is of the kind that checks it wherever an answer holds one', () => {
    const places = endpoints.flatMap(({ id, reply }) =>
      reply.type === 'undefined' ? [] : placesIn(jsonOf(reply, 'output'), id),
    );
    const addresses = places.filter(([, name, schema]) => namesAddress.test(name) && isText(schema));
    expect(addresses.length).toBeGreaterThan(50);
    const unchecked = addresses.filter(
      ([place, , schema]) => !JSON.stringify(schema).includes('"uri-reference"') && !otherTexts.test(place),
    );
    expect(unchecked.map(([place]) => place)).toEqual([]);
  });

  test('is of the kind that checks it wherever a body holds one', () => {
    const places = endpoints.flatMap(({ id, body }) =>
      body.type === 'undefined' ? [] : placesIn(jsonOf(body, 'input'), id),
    );
    const unchecked = places.filter(
      ([, name, schema]) =>
        namesAddress.test(name) && isText(schema) && !/uri-reference|base64/.test(JSON.stringify(schema)),
    );
    expect(unchecked.map(([place]) => place)).toEqual([]);
  });

  test('that runs is refused by every setting that holds a link or a picture', () => {
    const settings = settingGroups.flatMap(({ key, fields }) =>
      fields.filter(({ type }) => ['link', 'image', 'icon'].includes(type)).map(({ subkey }) => ({ key, subkey })),
    );
    expect(settings.length).toBeGreaterThan(20);
    const taken = settings.flatMap((setting) =>
      dangerousAddresses.filter((value) => {
        try {
          // A picture's own bytes are looked at when it is stored: they are no address.
          return checkedSettings([{ ...setting, value }])[0]?.act === 'write';
        } catch {
          return false;
        }
      }),
    );
    expect(taken).toEqual([]);
  });
});

function refuses(resource: AnyResource, name: string, address: string): boolean {
  const bodies = [createBodyOf(resource), updateBodyOf(resource)];
  return bodies.every((body) => !(body.shape[name] as z.ZodType).safeParse(address).success);
}

test('a parameter that a query must have may not be blank', () => {
  const required = endpoints.flatMap(({ id, query }) =>
    Object.entries((query as z.ZodObject).shape)
      .filter(([, schema]) => !(schema as z.ZodType).safeParse(undefined).success)
      .map(([name, schema]) => [`${id} ${name}`, schema as z.ZodType] as const),
  );
  expect(required.length).toBeGreaterThan(15);
  expect(required.filter(([, schema]) => ['', '  '].some((blank) => schema.safeParse(blank).success))).toEqual([]);
});

test('a file that is blank is refused at its field', () => {
  const fields = resources.flatMap((resource) => fieldsOf(resource, 'blob').map(([name]) => [resource, name] as const));
  expect(fields.length).toBeGreaterThan(4);
  for (const [resource, name] of fields) {
    const { error } = createBodyOf(resource).safeParse({ [name]: '  ' });
    const issues = error?.issues.filter(({ path }) => path[0] === name).map(({ message }) => message);
    expect([resource.name, name, issues]).toEqual([resource.name, name, ['NotNull']]);
  }
});
