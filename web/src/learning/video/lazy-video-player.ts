import { LazyModule } from '../../platform/lazy-module.ts';
// Its styles are imported statically: browsers request a failed style sheet only once.
import './video-player.module.css';

/** The video player, loaded after the first paint. */
export const lazyVideoPlayer = new LazyModule(async () => (await import('./video-player.tsx')).VideoPlayer);
