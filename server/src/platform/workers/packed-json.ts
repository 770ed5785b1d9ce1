import { setImmediate } from 'node:timers/promises';

/** Where a value is in the bytes: a piece of JSON, a list or an object of pieces. */
type Piece =
  | readonly [from: number, to: number]
  | { readonly list: readonly Piece[] }
  | { readonly entries: readonly (readonly [name: string, value: Piece])[] };

/** JSON in pieces short enough to parse without blocking the main thread. Its buffer can be moved between threads. */
export interface PackedJson {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly root: Piece;
}

type Split =
  | string
  | { readonly list: readonly Split[] }
  | { readonly entries: readonly (readonly [name: string, value: Split])[] };

/** Characters; about 1 ms of parsing. A longer string stays one piece. */
const maxPiece = 128 * 1024;

/** The parts if they fit into one piece, else null. */
function shortParts(parts: readonly Split[]): readonly string[] | null {
  const short: string[] = [];
  let length = 0;
  for (const part of parts) {
    if (typeof part !== 'string') return null;
    length += part.length;
    if (length > maxPiece) return null;
    short.push(part);
  }
  return short;
}

function split(value: unknown): Split {
  if (Array.isArray(value)) {
    const list = value.map(split);
    const short = shortParts(list);
    return short ? `[${short.join(',')}]` : { list };
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    const parts = fields.map(([, field]) => split(field));
    const short = shortParts(parts);
    if (short) return `{${short.map((part, at) => `${JSON.stringify(fields[at]?.[0])}:${part}`).join(',')}}`;
    return { entries: fields.map(([name], at) => [name, parts[at] as Split] as const) };
  }
  return JSON.stringify(value);
}

/** Packs a JSON value. It is slow for long values: call it in a worker thread. */
export function packJson(value: unknown): PackedJson {
  const texts: Buffer[] = [];
  let size = 0;
  const place = (part: Split): Piece => {
    if (typeof part !== 'string')
      return 'list' in part
        ? { list: part.list.map(place) }
        : { entries: part.entries.map(([name, field]) => [name, place(field)] as const) };
    const text = Buffer.from(part);
    texts.push(text);
    size += text.length;
    return [size - text.length, size];
  };
  const root = place(split(value));
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const text of texts) {
    bytes.set(text, at);
    at += text.length;
  }
  return { bytes, root };
}

const isPosition = (piece: Piece): piece is readonly [number, number] => Array.isArray(piece);

/** Returns the value of packed JSON; other work runs after every few pieces. The caller knows the type of the value. */
export async function unpackJson<Value>({ bytes, root }: PackedJson): Promise<Value> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parsedBytes = 0;
  const unpack = async (piece: Piece): Promise<unknown> => {
    if (isPosition(piece)) {
      const [from, to] = piece;
      parsedBytes += to - from;
      if (parsedBytes > 4 * maxPiece) {
        parsedBytes = 0;
        await setImmediate();
      }
      return JSON.parse(buffer.toString('utf8', from, to));
    }
    if ('list' in piece) {
      const list: unknown[] = [];
      for (const entry of piece.list) list.push(await unpack(entry));
      return list;
    }
    const fields: [string, unknown][] = [];
    for (const [name, field] of piece.entries) fields.push([name, await unpack(field)]);
    return Object.fromEntries(fields);
  };
  return (await unpack(root)) as Value;
}
