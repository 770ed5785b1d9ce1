import styles from './drawings.module.css';

const { main, deep, paper } = styles;

/** The tiles of the pattern, each in a square of 100 by 100. */
const shapes = [
  'M0 100A100 100 0 0 1 100 0V100z',
  'M0 0H100A50 50 0 0 1 0 0z',
  'M50 10a40 40 0 1 0 .1 0z',
  'M0 0h100v50H0z',
  'M0 100 50 0l50 100z',
  'M0 100V50a50 50 0 0 1 100 0v50z',
  'M0 0h25v100H0zM50 0h25v100H50z',
  'M0 0 100 100H0z',
];
const looks = [main, deep, paper, main];

/** A number computed from a text, so that the pattern of a course never changes. */
function seedOf(text: string): number {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return seed;
}

const pick = <T,>(from: readonly T[], seed: number): T | undefined => from[seed % from.length];

/** The cover of a course without a picture: a pattern in the tenant's colours. */
export function CourseCover({ name }: { name: string }) {
  const tiles = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => ({ place, seed: seedOf(`${place}${name}${place}`) >>> 5 }));
  return (
    <svg className={styles.cover} viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {tiles.map(({ place, seed }) => (
        <path
          key={place}
          className={pick(looks, seed >>> 3)}
          d={pick(shapes, seed)}
          transform={`translate(${(place % 4) * 100} ${place < 4 ? 0 : 100}) rotate(${((seed >>> 7) % 4) * 90} 50 50)`}
        />
      ))}
    </svg>
  );
}
