import { limits } from '@lernhaus/contract/limits';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** How the texts and lists of a body are filled. */
export interface FillOptions {
  readonly text: (length: number) => string;
  /** The length of a text, from its declared length and the characters that are left in the body. */
  readonly length: (maxLength: number | undefined, room: number) => number;
  /** A wrong item for every list and record at this level of nesting. */
  readonly wrong?: { readonly item: unknown; readonly level: number };
}

/** A body during filling: the characters and values that are left. */
interface Body {
  characters: number;
  values: number;
  readonly filling: FillOptions;
}

const minimumLeft = 10;
const maxDepth = 8;

/** The place of a value: its depth, and the number of lists and records around it. */
interface Place {
  readonly depth: number;
  readonly level: number;
}

const inObject = ({ depth, level }: Place): Place => ({ depth: depth + 1, level });
const inList = ({ depth, level }: Place): Place => ({ depth: depth + 1, level: level + 1 });

function subtract(body: Body, characters: number, values: number): void {
  body.characters -= characters;
  body.values -= values;
}

function textFor(body: Body, { maxLength }: Json): string {
  const { text, length } = body.filling;
  const size = Math.min(length(maxLength as number | undefined, body.characters), body.characters);
  const filled = text(Math.max(0, size));
  body.characters -= filled.length;
  return filled;
}

/** An item of a list or record; a wrong one at the chosen level. */
function itemFor(body: Body, schema: Json, place: Place): unknown {
  const { wrong } = body.filling;
  if (wrong?.level !== place.level) return fill(body, schema, inList(place));
  const json = JSON.stringify(wrong.item);
  subtract(body, json.length + 1, (json.match(/[[{:,]/g)?.length ?? 0) + 1);
  return wrong.item;
}

const isFull = ({ characters, values }: Body) => characters <= minimumLeft || values <= minimumLeft;

function listFor(body: Body, { items = {}, maxItems = Number.POSITIVE_INFINITY }: Json, place: Place): unknown[] {
  const list: unknown[] = [];
  while (list.length < (maxItems as number) && !isFull(body)) list.push(itemFor(body, items as Json, place));
  return list;
}

function recordFor(body: Body, schema: Json, place: Place): Json {
  const entries: [string, unknown][] = [];
  while (!isFull(body)) {
    subtract(body, minimumLeft, 1);
    entries.push([`k${entries.length}`, itemFor(body, schema, place)]);
  }
  return Object.fromEntries(entries);
}

function objectFor(body: Body, { properties = {}, additionalProperties }: Json, place: Place): Json {
  const fields = Object.entries(properties as Record<string, Json>).map(([name, part]) => {
    subtract(body, name.length + 4, 1);
    return [name, fill(body, part, inObject(place))] as const;
  });
  const more = typeof additionalProperties === 'object' ? recordFor(body, additionalProperties as Json, place) : {};
  return { ...Object.fromEntries(fields), ...more };
}

function fill(body: Body, schema: Json, place: Place): unknown {
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as readonly Json[] | undefined;
  // The choice with the most values.
  const choice =
    choices?.find((one) => one['anyOf'] || one['type'] === 'object' || one['type'] === 'array') ?? choices?.[0];
  if (choice) return fill(body, choice, place);
  subtract(body, 4, 2);
  switch ([schema['type']].flat()[0]) {
    case 'string':
      return schema['enum'] ? (schema['enum'] as unknown[])[0] : textFor(body, schema);
    case 'array':
      return place.depth > maxDepth ? [] : listFor(body, schema, place);
    case 'object':
      return place.depth > maxDepth ? {} : objectFor(body, schema, place);
    case 'integer':
    case 'number':
      return 1;
    default:
      return schema['const'] ?? true;
  }
}

const jsonSchemas = new WeakMap<z.ZodType, Json>();

function inputOf(schema: z.ZodType): Json {
  const json = jsonSchemas.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  jsonSchemas.set(schema, json);
  return json;
}

/** The declared maximum length of a text; undefined without a limit. */
export function declaredLength(schema: z.ZodType): number | undefined {
  const { maxLength } = inputOf(schema);
  return maxLength as number | undefined;
}

/** Whether a schema contains other values: a list, an object, or a choice with one. */
export const hasValues = (schema: z.ZodType): boolean =>
  /"(properties|items|additionalProperties)":/.test(JSON.stringify(inputOf(schema)));

/** Whether a schema contains lists or records, which may be long. */
export const hasLists = (schema: z.ZodType): boolean =>
  /"(items|additionalProperties)":\{/.test(JSON.stringify(inputOf(schema)));

/** Makes a value of a schema with up to `maxLength` characters and as many values as a body may have. */
export function fillSchema(schema: z.ZodType, maxLength: number, filling: FillOptions): unknown {
  const body = { characters: maxLength - 100, values: limits.bodyValues - 10, filling };
  return fill(body, inputOf(schema), { depth: 0, level: 0 });
}

/** Texts of their declared lengths, at most `longest`; lists with as many items as allowed. */
export const fillWithDeclaredLengths = (text: FillOptions['text'], longest: number): FillOptions => ({
  text,
  length: (maxLength, room) => Math.min(maxLength ?? room, longest),
});

/** As many wrong items as a body may have values, at one level. */
export const fillWithWrongItems = (item: unknown, level: number): FillOptions => ({
  text: () => 'x',
  length: () => 1,
  wrong: { item, level },
});
