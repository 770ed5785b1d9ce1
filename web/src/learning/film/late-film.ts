import { LateModule } from '../../platform/late-module.ts';
// Styles do not come late: a browser asks for a sheet that failed only once.
import './film.module.css';

/** The film player comes after the first paint, for the lessons that hold one. */
export const lateFilm = new LateModule(async () => (await import('./film.tsx')).Film);
