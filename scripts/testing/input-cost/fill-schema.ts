import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** What is left of a body while it is filled: characters, and values. */
interface Room {
  characters: number;
  values: number;
}

/** How long a text of a schema may be, and what it is made of. */
export interface Filling {
  readonly text: (length: number) => string;
  /** Lengths of texts and lists: as declared, or as much as fits into the body. */
  readonly length: (declared: number | undefined, room: number) => number;
  /** A list's items: fitting ones, or ones of a wrong kind. */
  readonly item?: unknown;
}

const enough = 10;

function textFor({ maxLength }: Json, room: Room, { text, length }: Filling): string {
  const wanted = Math.max(0, Math.min(length(maxLength as number | undefined, room.characters), room.characters));
  room.characters -= wanted;
  return text(wanted);
}

function listFor({ items = {}, maxItems }: Json, room: Room, filling: Filling, depth: number): unknown[] {
  const count = Math.min(filling.length(maxItems as number | undefined, 20_000), 20_000);
  const list: unknown[] = [];
  while (list.length < count && room.characters > enough && room.values > 0)
    list.push('item' in filling ? filling.item : fill(items as Json, room, filling, depth + 1));
  return list;
}

function recordFor(schema: Json, room: Room, filling: Filling, depth: number): Json {
  const entries: [string, unknown][] = [];
  for (let at = 0; at < 2000 && room.characters > enough && room.values > 0; at += 1) {
    room.characters -= enough;
    entries.push([`k${at}`, 'item' in filling ? filling.item : fill(schema, room, filling, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function objectFor({ properties = {}, additionalProperties }: Json, room: Room, filling: Filling, depth: number): Json {
  const declared = Object.entries(properties as Record<string, Json>).map(([name, part]) => {
    room.characters -= name.length + 4;
    return [name, fill(part, room, filling, depth + 1)] as const;
  });
  const isRecord = typeof additionalProperties === 'object' && Object.keys(additionalProperties as Json).length > 0;
  const more = isRecord ? recordFor(additionalProperties as Json, room, filling, depth) : {};
  return { ...Object.fromEntries(declared), ...more };
}

function fill(schema: Json, room: Room, filling: Filling, depth: number): unknown {
  room.values -= 2;
  room.characters -= 4;
  const choices = (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf']) as readonly Json[] | undefined;
  // The widest choice: what a body may be at most.
  const choice = choices?.find(({ type }) => type === 'object' || type === 'array') ?? choices?.[0];
  if (choice) return fill(choice, room, filling, depth);
  switch ([schema['type']].flat()[0]) {
    case 'string':
      return schema['enum'] ? (schema['enum'] as unknown[])[0] : textFor(schema, room, filling);
    case 'array':
      return depth > 6 ? [] : listFor(schema, room, filling, depth);
    case 'object':
      return depth > 6 ? {} : objectFor(schema, room, filling, depth);
    case 'integer':
    case 'number':
      return 1;
    default:
      return schema['const'] ?? true;
  }
}

const known = new WeakMap<z.ZodType, Json>();

function inputOf(schema: z.ZodType): Json {
  const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
  known.set(schema, json);
  return json;
}

/** Values of a schema, filled as `filling` says up to so many characters. */
export function filled(schema: z.ZodType, most: number, filling: Filling): unknown {
  return fill(inputOf(schema), { characters: most - 100, values: 45_000 }, filling, 0);
}

/** Texts at their declared lengths (but files in base64, as far as `longest`), lists with as many items as they may have. */
export const asDeclared = (text: Filling['text'], longest: number): Filling => ({
  text,
  length: (declared, room) => Math.min(declared ?? room, room, longest),
});

/** Texts that are all too long: together as much as a body holds. */
export const tooLong = (text: Filling['text'], texts: number, most: number): Filling => ({
  text,
  length: () => Math.floor(most / Math.max(1, texts)),
});

/** Lists of as many wrong items as fit. */
export const wrongItems = (item: unknown): Filling => ({ text: () => 'x', length: (_declared, room) => room, item });

/** How many texts a schema declares. */
export function textsIn(schema: z.ZodType): number {
  return JSON.stringify(inputOf(schema)).match(/"type":(?:"string"|\["string")/g)?.length ?? 0;
}
