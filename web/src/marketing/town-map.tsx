import styles from './town-map.module.css';
import { townPlan } from './town-plan.ts';

/**
 * A drawn map of a town: streets, a river, a park and the place of the company in its middle. The plan is computed from
 * the name, so each town has its own and always the same. It is no real map; the text beside it has the address.
 */
export function TownMap({ town }: { town: string }) {
  const { angle, across, along, river, park } = townPlan(town);
  return (
    <svg className={styles.map} viewBox="0 0 640 320" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <g transform={`rotate(${angle} 320 160)`}>
        <rect className={styles.park} x={park.x} y={park.y} width={park.width} height={park.height} rx="10" />
        <path
          className={styles.streets}
          d={[...across.map((y) => `M-200 ${y}H840`), ...along.map((x) => `M${x} -300V620`)].join('')}
        />
        <path className={styles.main} d="M-200 160H840M320 -300V620" />
      </g>
      <path className={styles.river} d={river} />
      <g className={styles.pin} transform="translate(320 160)">
        <ellipse cx="0" cy="2" rx="11" ry="4" />
        <path d="M0 0C-7-13-20-21-20-36a20 20 0 0 1 40 0c0 15-13 23-20 36Z" />
        <circle cx="0" cy="-36" r="7.5" />
      </g>
      <text className={styles.town} x="320" y="192">
        {town}
      </text>
    </svg>
  );
}
