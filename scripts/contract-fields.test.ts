import { Failure } from '@lernhaus/contract/failures';
import type { AnyResource } from '@lernhaus/contract/resource/define-resource';
import { createBodyOf, fieldsOf, isWritable, replyOf, updateBodyOf } from '@lernhaus/contract/resource/schemas';
import { resources } from '@lernhaus/contract/resources';
import type { SettingInput } from '@lernhaus/contract/tenants/check-setting';
import { settingGroups } from '@lernhaus/contract/tenants/setting-groups';
import { dangerousAddresses } from '@lernhaus/domain/media/address-cases';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkedSettings } from '../server/src/tenants/checked-setting.ts';
import { listFiles } from './checks/list-files.mjs';
import { root } from './prepare/tool-path.mjs';
import { listEndpoints } from './testing/input-cost/list-endpoints.ts';

type Json = Readonly<Record<string, unknown>>;

const endpoints = await listEndpoints(
  root,
  listFiles(root).filter((file) => /^contract\/src\/.*\.ts$/.test(file) && !/(\.test|-cases)\.ts$/.test(file)),
);

/** Returns every property in a schema, with its path, name and schema. */
function propertiesIn(schema: unknown, at: string): [path: string, name: string, schema: Json][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as Json;
  const parts = Object.entries(properties as Json).map(
    ([name, part]) => [`${at}.${name}`, name, part as Json] as const,
  );
  return [
    ...parts.map(([path, name, part]): [string, string, Json] => [path, name, part]),
    ...parts.flatMap(([path, , part]) => propertiesIn(part, path)),
    ...Object.values(rest).flatMap((part) => propertiesIn(part, at)),
  ];
}

const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const isText = (schema: Json): boolean =>
  [schema['type']].flat().includes('string') || ((schema['anyOf'] ?? []) as Json[]).some(isText);
const isAddressName =
  /(?:url|link|photo|logo|icon|poster|captions|href|website)(?:Small|Big|Id)?$|^(?:video|facebook|twitter|youtube|instagram)$/i;
/**
 * Fields with such a name that contain no author's address: file names in an archive, and addresses that the server
 * makes.
 */
const otherTexts =
  /^(?:courses\.export|sales\.export|images\.upload|userFeedback\.listNotices)\.|^backups?\.|\.checkoutUrl$/;

// Each rule is for all fields of a kind. The tests find the fields themselves.
describe('fields for addresses', () => {
  const withAddresses = resources.filter((resource) => fieldsOf(resource, 'url').length > 0);

  test('refuse an address that runs a script, on create and on update', () => {
    const fields = withAddresses.flatMap((resource) =>
      fieldsOf(resource, 'url').flatMap(([name, field]) => (isWritable(field) ? [[resource, name] as const] : [])),
    );
    expect(fields.length).toBeGreaterThan(8);
    const acceptedAddresses = fields.flatMap(([resource, name]) =>
      dangerousAddresses.filter((address) => !refuses(resource, name, address)).map((address) => [name, address]),
    );
    expect(acceptedAddresses).toEqual([]);
  });

  test('reply with null for such an address in an old row', () => {
    const replied = withAddresses.flatMap((resource) =>
      fieldsOf(resource, 'url').flatMap(([name]) => {
        const field = (replyOf(resource).shape as z.ZodRawShape)[name] as z.ZodType;
        return dangerousAddresses.filter((address) => field.parse(address) !== null).map((address) => [name, address]);
      }),
    );
    expect(replied).toEqual([]);
  });

  test('check the address in every reply that contains one', () => {
    const properties = endpoints.flatMap(({ id, reply }) =>
      reply.type === 'undefined' ? [] : propertiesIn(jsonOf(reply, 'output'), id),
    );
    const addresses = properties.filter(([, name, schema]) => isAddressName.test(name) && isText(schema));
    expect(addresses.length).toBeGreaterThan(50);
    const unchecked = addresses.filter(
      ([path, , schema]) => !JSON.stringify(schema).includes('"uri-reference"') && !otherTexts.test(path),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  test('check the address in every body that contains one', () => {
    const properties = endpoints.flatMap(({ id, body }) =>
      body.type === 'undefined' ? [] : propertiesIn(jsonOf(body, 'input'), id),
    );
    const addresses = properties.filter(([, name, schema]) => isAddressName.test(name) && isText(schema));
    expect(addresses.length).toBeGreaterThan(45);
    const unchecked = addresses.filter(([, , schema]) => !/uri-reference|base64/.test(JSON.stringify(schema)));
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  test('in the settings refuse an address that runs a script', () => {
    const settings = settingGroups.flatMap(({ key, fields }) =>
      fields.filter(({ type }) => ['link', 'image', 'icon'].includes(type)).map(({ subkey }) => ({ key, subkey })),
    );
    expect(settings.length).toBeGreaterThan(20);
    const acceptedAddresses = settings.flatMap((setting) =>
      dangerousAddresses.filter((value) => {
        // A picture that is sent as bytes is checked when it is stored; it is not an address.
        return isWritten(setting, value);
      }),
    );
    expect(acceptedAddresses).toEqual([]);
    expect(settings.filter((setting) => !isWritten(setting, 'https://example.org/a'))).toEqual([]);
  });
});

function isWritten(setting: Omit<SettingInput, 'value'>, value: string): boolean {
  try {
    return checkedSettings([{ ...setting, value }])[0]?.act === 'write';
  } catch (failure) {
    if (failure instanceof Failure && failure.code === 'error.validation') return false;
    throw failure;
  }
}

function refuses(resource: AnyResource, name: string, address: string): boolean {
  const bodies = [createBodyOf(resource), updateBodyOf(resource)];
  return bodies.every((body) => !(body.shape[name] as z.ZodType).safeParse(address).success);
}

test('a required query parameter may not be blank', () => {
  const required = endpoints.flatMap(({ id, query }) =>
    Object.entries((query as z.ZodObject).shape)
      .filter(([, schema]) => !(schema as z.ZodType).safeParse(undefined).success)
      .map(([name, schema]) => [`${id} ${name}`, schema as z.ZodType] as const),
  );
  expect(required.length).toBeGreaterThan(15);
  expect(required.filter(([, schema]) => ['', '  '].some((blank) => schema.safeParse(blank).success))).toEqual([]);
});

test('a blank file is refused with an error at its field', () => {
  const fields = resources.flatMap((resource) => fieldsOf(resource, 'blob').map(([name]) => [resource, name] as const));
  expect(fields.length).toBeGreaterThan(4);
  for (const [resource, name] of fields) {
    const { error } = createBodyOf(resource).safeParse({ [name]: '  ' });
    const issues = error?.issues.filter(({ path }) => path[0] === name).map(({ message }) => message);
    expect([resource.name, name, issues]).toEqual([resource.name, name, ['NotNull']]);
  }
});
