import type { ReactNode } from 'react';
import styles from './drawings.module.css';

const { main, tint, deep, paper, onMain } = styles;

export type RareStateName = 'noAccess' | 'done';

const drawings: Readonly<Record<RareStateName, ReactNode>> = {
  noAccess: (
    <>
      <path className={tint} d="M36 112V58a44 44 0 0 1 88 0v54z" />
      <path className={main} d="M50 112V58a30 30 0 0 1 60 0v54z" />
      <path className={paper} d="M66 70h28v24H66z" />
      <path className={onMain} d="M71 70v-8a9 9 0 0 1 18 0v8" />
      <path d="M80 80v5" />
      <path className={deep} d="M22 112c-8-2-9-16 0-23 9 7 8 21 0 23zM138 112c-8-2-9-16 0-23 9 7 8 21 0 23z" />
    </>
  ),
  done: (
    <>
      <path className={tint} d="M14 112c18-30 40-44 66-44s48 14 66 44z" />
      <path className={deep} d="M92 112c10-18 22-27 36-28 7 7 13 16 18 28z" />
      <path className={main} d="M80 14h44l-10 12 10 12H80z" />
      <path d="M80 10v58" />
      <circle className={paper} cx="64" cy="94" r="13" />
      <path d="m58 94 4.5 4.5L71 90" />
    </>
  ),
};

/** A part of a drawing of a state: a locked door, a flag on a hill. */
export const RareState = ({ name }: { name: RareStateName }) => drawings[name];
