import drawings from '../../ui/drawings/drawings.module.css';
import styles from './urban-sketches.module.css';

const { main, tint, deep, paper, plain } = drawings;

/** The first picture: a street at dusk with crimes as points on its map. Decoration, as all sketches. */
export const TownDrawing = () => (
  <svg className={drawings.drawing} viewBox="0 0 560 460" aria-hidden="true">
    <circle className={`${tint} ${plain}`} cx="280" cy="230" r="216" />
    <path className={paper} d="M52 402V214l62-46 62 46v188z" />
    <path className={deep} d="M40 222 114 164l74 58-12 2-62-46-62 46z" />
    <path className={paper} d="M176 402V246h96v156zM384 402V226l62-46 62 46v176z" />
    <path className={deep} d="M166 248 224 206l58 42zM372 234l74-58 74 58-12 2-62-46-62 46z" />
    <path className={paper} d="M272 402V182h112v220z" />
    <path className={main} d="M272 182h112v26H272z" />
    <path d="M272 208h112M92 402v-54a22 22 0 0 1 44 0v54M208 402v-50h34v50M306 402v-64h44v64M424 402v-54a22 22 0 0 1 44 0v54" />
    <path d="M72 240h26v32H72zM130 240h26v32h-26zM72 296h26v26H72zM130 296h26v26h-26zM192 272h24v30h-24zM232 272h24v30h-24zM290 230h28v34h-28zM338 230h28v34h-28zM290 284h28v34h-28zM338 284h28v34h-28zM404 252h26v32h-26zM462 252h26v32h-26zM404 306h26v26h-26zM462 306h26v26h-26z" />
    <path className={main} d="M130 240h26v32h-26zM338 284h28v34h-28zM192 272h24v30h-24zM462 252h26v32h-26z" />
    <path d="M12 402h536M20 402V330c0-14 18-14 18 0M540 402V330c0-14-18-14-18 0" />
    <path className={main} d="M33 330h10l6 16H27zM517 330h10l6 16h-22z" />
    <path className={deep} d="M120 440h320" />
    <path d="M64 432h44M136 432h44M208 432h44M280 432h44M352 432h44M424 432h44" />
    <path className={main} d="M280 34c38 0 66 27 66 61 0 46-66 107-66 107s-66-61-66-107c0-34 28-61 66-61z" />
    <circle className={paper} cx="280" cy="96" r="31" />
    <path d="m266 97 10 11 20-23" />
    <circle className={deep} cx="120" cy="110" r="9" />
    <circle className={deep} cx="430" cy="96" r="9" />
    <circle className={deep} cx="404" cy="140" r="6" />
    <circle className={deep} cx="160" cy="140" r="6" />
  </svg>
);

/** The circle around the middle of a street in which crimes count. */
export const RadiusSketch = () => (
  <svg className={`${drawings.drawing} ${styles.sketch}`} viewBox="0 0 320 200" aria-hidden="true">
    <path className={`${paper} ${plain}`} d="M0 0h320v200H0z" />
    <path
      className={tint}
      d="M20 18h72v50H20zM118 18h90v50h-90zM234 18h68v50h-68zM20 132h72v50H20zM118 132h90v50h-90zM234 132h68v50h-68z"
    />
    <path d="M0 86h320M0 114h320M105 0v86M221 0v86M105 114v86M221 114v86" />
    <path d="M12 100h20M50 100h20M88 100h20M126 100h20M164 100h20M202 100h20M240 100h20M278 100h20" />
    <circle className={styles.area} cx="163" cy="100" r="78" />
    <circle className={main} cx="130" cy="78" r="6" />
    <circle className={main} cx="196" cy="120" r="6" />
    <circle className={main} cx="146" cy="128" r="6" />
    <circle className={main} cx="205" cy="76" r="6" />
    <circle className={paper} cx="282" cy="92" r="6" />
    <circle className={paper} cx="40" cy="122" r="6" />
    <path className={deep} d="M163 62c13 0 22 9 22 20 0 15-22 34-22 34s-22-19-22-34c0-11 9-20 22-20z" />
    <circle className={paper} cx="163" cy="82" r="7" />
  </svg>
);

const weighed = [
  [70, 4],
  [118, 3],
  [52, 2],
  [190, 1],
  [96, 0.5],
] as const;

/** Each kind of crime has a weight. */
export const WeightSketch = () => (
  <svg className={`${drawings.drawing} ${styles.sketch}`} viewBox="0 0 320 200" aria-hidden="true">
    <path className={`${paper} ${plain}`} d="M0 0h320v200H0z" />
    {weighed.map(([width, weight], at) => (
      <g key={weight}>
        <rect className={tint} x="64" y={18 + at * 35} width={width} height="20" rx="6" />
        <rect className={main} x="64" y={18 + at * 35} width={Math.min(width, weight * 44)} height="20" rx="6" />
        <circle className={deep} cx="36" cy={28 + at * 35} r={4 + weight * 2.4} />
      </g>
    ))}
  </svg>
);

/** A street among those of its city. */
export const CompareSketch = () => (
  <svg className={`${drawings.drawing} ${styles.sketch}`} viewBox="0 0 320 200" aria-hidden="true">
    <path className={`${paper} ${plain}`} d="M0 0h320v200H0z" />
    <path className={tint} d="M20 160c40 0 50-16 78-66 22-40 42-52 62-52s40 12 62 52c28 50 38 66 78 66z" />
    <path d="M12 160h296M160 42v118" />
    <path className={styles.dashed} d="M196 66v94" />
    <path className={main} d="M92 154c-14-17-20-25-20-34a20 20 0 0 1 40 0c0 9-6 17-20 34z" />
    <circle className={paper} cx="92" cy="120" r="7" />
    <path className={styles.bar} d="M20 178h280" />
  </svg>
);
