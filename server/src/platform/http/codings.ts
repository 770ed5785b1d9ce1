import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';

const zip = promisify(gzip);
const zipMore = promisify(brotliCompress);

/** The smallest encoding that the client accepts; weight 0 means refused (RFC 9110, 12.5.3). */
export function codingFor(header: string | string[] | undefined): Coding | undefined {
  const codings = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((coding) => codings.includes(coding));
}

/** `once` is for cached bytes, `quick` for a reply that somebody waits for. */
const levels = { quick: { br: 3, gzip: 1 }, once: { br: 5, gzip: 6 } } as const;

export const encodeBody = (body: Buffer | string, coding: Coding, effort: keyof typeof levels): Promise<Buffer> =>
  coding === 'gzip'
    ? zip(body, { level: levels[effort].gzip })
    : zipMore(body, { params: { [constants.BROTLI_PARAM_QUALITY]: levels[effort].br } });
