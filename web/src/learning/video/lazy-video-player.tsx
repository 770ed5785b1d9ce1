import { lazyPart } from '../../ui/lazy-part.tsx';
import '../../ui/ask-before-load.module.css';
// Its styles are imported statically: browsers request a failed style sheet only once.
import styles from './video-player.module.css';

/** The video player, loaded after the first paint. */
export const VideoPlayer = lazyPart(async () => (await import('./video-player.tsx')).VideoPlayer, {
  fallback: () => <div className={styles.space} />,
});
