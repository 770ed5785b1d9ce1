/**
 * A random number generator for [0, 1) that depends only on the seed: sfc32, seeded by cyrb128 (both public domain).
 * For shuffling, never for secrets.
 */
export function seededRandom(seed: string): () => number {
  let [a, b, c, d] = hashOf(seed);
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first numbers of similar seeds resemble each other, so they are skipped.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

function hashOf(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let position = 0; position < text.length; position += 1) {
    const unit = text.charCodeAt(position);
    h1 = h2 ^ Math.imul(h1 ^ unit, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ unit, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ unit, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ unit, 2716044179);
  }
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}
