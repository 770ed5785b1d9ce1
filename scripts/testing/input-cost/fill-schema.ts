import { limits } from '@lernhaus/contract/limits';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** How the texts and lists of a body are filled. */
export interface Filling {
  readonly text: (length: number) => string;
  /** The length of a text, given the declared one and the characters that are left. */
  readonly length: (declared: number | undefined, room: number) => number;
  /** A wrong item for every list and record that stands in so many others. */
  readonly wrong?: { readonly item: unknown; readonly level: number };
}

/** A body while it is filled: what is left of its characters and of its values. */
interface Body {
  characters: number;
  values: number;
  readonly filling: Filling;
}

const enough = 10;
const deepest = 8;

/** Where a value stands: how deep, and in how many lists and records. */
interface Place {
  readonly depth: number;
  readonly level: number;
}

const inObject = ({ depth, level }: Place): Place => ({ depth: depth + 1, level });
const inList = ({ depth, level }: Place): Place => ({ depth: depth + 1, level: level + 1 });

function take(body: Body, characters: number, values: number): void {
  body.characters -= characters;
  body.values -= values;
}

function textFor(body: Body, { maxLength }: Json): string {
  const { text, length } = body.filling;
  const wanted = Math.min(length(maxLength as number | undefined, body.characters), body.characters);
  const made = text(Math.max(0, wanted));
  body.characters -= made.length;
  return made;
}

/** An item of a list or record: a wrong one at the level that has them. */
function itemFor(body: Body, schema: Json, place: Place): unknown {
  const { wrong } = body.filling;
  if (wrong?.level !== place.level) return fill(body, schema, inList(place));
  const json = JSON.stringify(wrong.item);
  take(body, json.length + 1, (json.match(/[[{:,]/g)?.length ?? 0) + 1);
  return wrong.item;
}

const isFull = ({ characters, values }: Body) => characters <= enough || values <= enough;

function listFor(body: Body, { items = {}, maxItems = Number.POSITIVE_INFINITY }: Json, place: Place): unknown[] {
  const list: unknown[] = [];
  while (list.length < (maxItems as number) && !isFull(body)) list.push(itemFor(body, items as Json, place));
  return list;
}

function recordFor(body: Body, schema: Json, place: Place): Json {
  const entries: [string, unknown][] = [];
  while (!isFull(body)) {
    take(body, enough, 1);
    entries.push([`k${entries.length}`, itemFor(body, schema, place)]);
  }
  return Object.fromEntries(entries);
}

function objectFor(body: Body, { properties = {}, additionalProperties }: Json, place: Place): Json {
  const declared = Object.entries(properties as Record<string, Json>).map(([name, part]) => {
    take(body, name.length + 4, 1);
    return [name, fill(body, part, inObject(place))] as const;
  });
  const more = typeof additionalProperties === 'object' ? recordFor(body, additionalProperties as Json, place) : {};
  return { ...Object.fromEntries(declared), ...more };
}

function fill(body: Body, schema: Json, place: Place): unknown {
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as readonly Json[] | undefined;
  // The widest choice: what a body may be at most.
  const choice =
    choices?.find((one) => one['anyOf'] || one['type'] === 'object' || one['type'] === 'array') ?? choices?.[0];
  if (choice) return fill(body, choice, place);
  take(body, 4, 2);
  switch ([schema['type']].flat()[0]) {
    case 'string':
      return schema['enum'] ? (schema['enum'] as unknown[])[0] : textFor(body, schema);
    case 'array':
      return place.depth > deepest ? [] : listFor(body, schema, place);
    case 'object':
      return place.depth > deepest ? {} : objectFor(body, schema, place);
    case 'integer':
    case 'number':
      return 1;
    default:
      return schema['const'] ?? true;
  }
}

const known = new WeakMap<z.ZodType, Json>();

function inputOf(schema: z.ZodType): Json {
  const json = known.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  known.set(schema, json);
  return json;
}

/** How many characters of a text a schema declares: none where it has no bound. */
export function declaredLength(schema: z.ZodType): number | undefined {
  const { maxLength } = inputOf(schema);
  return maxLength as number | undefined;
}

/** Whether a schema holds other values: a list, an object, or a choice with one. */
export const holdsMore = (schema: z.ZodType): boolean =>
  /"(properties|items|additionalProperties)":/.test(JSON.stringify(inputOf(schema)));

/** Whether a schema holds lists or records, which may be long. */
export const holdsLists = (schema: z.ZodType): boolean =>
  /"(items|additionalProperties)":\{/.test(JSON.stringify(inputOf(schema)));

/** A value of a schema, filled as `filling` says up to so many characters and as many values as a body may have. */
export function nonBlank(schema: z.ZodType, most: number, filling: Filling): unknown {
  const body = { characters: most - 100, values: limits.bodyValues - 10, filling };
  return fill(body, inputOf(schema), { depth: 0, level: 0 });
}

/** Texts at their declared lengths (files in base64: as far as `longest`), lists with as many items as they may have. */
export const asDeclared = (text: Filling['text'], longest: number): Filling => ({
  text,
  length: (declared, room) => Math.min(declared ?? room, longest),
});

/** As many wrong items as a body may have values. */
export const wrongItems = (item: unknown, level: number): Filling => ({
  text: () => 'x',
  length: () => 1,
  wrong: { item, level },
});
