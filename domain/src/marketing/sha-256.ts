const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
/** The same of the square roots of the first eight primes. */
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
const schedule = new Int32Array(64);

const add = (state: Int32Array, at: number, word: number): void => {
  state[at] = (state[at] ?? 0) + word;
};

function fillSchedule(block: DataView, from: number): void {
  for (let at = 0; at < 16; at++) schedule[at] = block.getInt32(from + 4 * at);
  for (let at = 16; at < 64; at++) {
    const one = schedule[at - 15] ?? 0;
    const two = schedule[at - 2] ?? 0;
    const mixedOne = rotated(one, 7) ^ rotated(one, 18) ^ (one >>> 3);
    const mixedTwo = rotated(two, 17) ^ rotated(two, 19) ^ (two >>> 10);
    schedule[at] = (schedule[at - 16] ?? 0) + mixedOne + (schedule[at - 7] ?? 0) + mixedTwo;
  }
}

function compress(state: Int32Array, block: DataView, from: number): void {
  fillSchedule(block, from);
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let at = 0; at < 64; at++) {
    const sumE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + sumE + ((e & f) ^ (~e & g)) + (constants[at] ?? 0) + (schedule[at] ?? 0)) | 0;
    const sumA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  add(state, 0, a);
  add(state, 1, b);
  add(state, 2, c);
  add(state, 3, d);
  add(state, 4, e);
  add(state, 5, f);
  add(state, 6, g);
  add(state, 7, h);
}

/**
 * The SHA-256 digest of an ASCII text as eight words. The browser's own SHA-256 exists only on secure pages and is slow
 * for short texts.
 */
export function sha256Words(text: string): Int32Array {
  const bytes = new Uint8Array(64 * Math.ceil((text.length + 9) / 64));
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  bytes[text.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, text.length * 8);
  const state = start.slice();
  for (let from = 0; from < bytes.length; from += 64) compress(state, view, from);
  return state;
}
