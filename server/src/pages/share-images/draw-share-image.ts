import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { workerTask } from '../../platform/workers/worker-task.ts';
import type { ShareImageInput } from './draw-share-image-worker.ts';

export const drawShareImageTask = workerTask<typeof import('./draw-share-image-worker.ts')>(
  'draw-share-image',
  new URL('./draw-share-image-worker.ts', import.meta.url),
  20_000,
);

interface ShownOnImage extends Omit<ShareImageInput, 'logo'> {
  readonly logoUrl: string | null;
}

/** About 30 KB each. */
const maxImages = 200;

/**
 * Draws each picture once and keeps the last ones, by what they show. A picture that could not be drawn is not kept.
 */
export class ShareImages {
  readonly #workers: Pick<WorkerPool, 'run'>;
  readonly #images = new Map<string, Promise<Uint8Array>>();

  constructor(workers: Pick<WorkerPool, 'run'>) {
    this.#workers = workers;
  }

  /** `readLogo` is called only when the picture is drawn: stored pictures never change under their address. */
  draw(company: string, shown: ShownOnImage, readLogo: () => Promise<Uint8Array | null>): Promise<Uint8Array> {
    const { logoUrl, ...words } = shown;
    const key = JSON.stringify([company, logoUrl, words]);
    const draw = async () => this.#workers.run(drawShareImageTask, { ...words, logo: await readLogo() }, company);
    const image = this.#images.get(key) ?? draw();
    // A picture that is used again moves to the end, so that the first one is the oldest.
    this.#images.delete(key);
    this.#images.set(key, image);
    const [oldest] = this.#images.keys();
    if (this.#images.size > maxImages && oldest !== undefined) this.#images.delete(oldest);
    image.catch(() => this.#images.delete(key));
    return image;
  }
}
