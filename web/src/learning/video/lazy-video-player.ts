import { LazyModule } from '../../platform/lazy-module.ts';
// Styles do not come late: a browser asks for a sheet that failed only once.
import './video-player.module.css';

/** The film player comes after the first paint, for the lessons that hold one. */
export const lazyVideoPlayer = new LazyModule(async () => (await import('./video-player.tsx')).VideoPlayer);
