import { lazy, type ReactNode, Suspense } from 'react';
import styles from './drawings.module.css';
import type { RareStateName } from './rare-state.tsx';

const { main, tint, deep, paper, onMain } = styles;

export type StateDrawingName = 'empty' | 'notFound' | RareStateName;

/** Hardly a first visit shows these, so it does not load them. */
const RareState = lazy(async () => ({ default: (await import('./rare-state.tsx')).RareState }));

/** A small drawing in the style of the house drawing: an empty shelf, a signpost, a locked door, a flag on a hill. */
export const StateDrawing = ({ name }: { name: StateDrawingName }) => (
  <svg className={`${styles.drawing} ${styles.state}`} viewBox="0 0 160 120" aria-hidden="true">
    {name === 'empty' || name === 'notFound' ? (
      drawings[name]
    ) : (
      <Suspense>
        <RareState name={name} />
      </Suspense>
    )}
    <path d="M10 112h140" />
  </svg>
);

const drawings: Readonly<Record<Exclude<StateDrawingName, RareStateName>, ReactNode>> = {
  empty: (
    <>
      <path className={paper} d="M38 30h84v82H38z" />
      <path className={tint} d="M38 58h84v27H38z" />
      <path d="M38 58h84M38 85h84" />
      <path className={main} d="m52 85 8-22 9 3-7 19z" />
      <path className={deep} d="M90 97h20v15H90z" />
      <path className={main} d="M92 30v-8h14v8z" />
      <path className={deep} d="M99 22c-9-1-11-9-6-16 7 4 9 11 6 16zM100 22c1-7 6-11 12-10 1 7-4 11-12 10z" />
    </>
  ),
  notFound: (
    <>
      <path className={paper} d="M77 16h6v96h-6z" />
      <path className={tint} d="M70 24h50l12 12-12 12H70z" />
      <path className={main} d="M92 58H42L30 70l12 12h50z" />
      <path className={onMain} d="M58 70h20" />
      <path d="M84 36h24" />
      <path className={deep} d="M108 112c-10-2-11-20 0-28 10 8 11 26 0 28zM122 112c-5-2-5-12 2-16 5 6 4 14-2 16z" />
    </>
  ),
};
