import type { CourseTree } from '@lernhaus/domain/learning/course-tree';
import { type CurrentPath, initialPath, repairPath } from '@lernhaus/domain/learning/current-path';
import { mergeCurrentPaths } from '@lernhaus/domain/learning/merge-current-paths';
import { statusOf } from '../../platform/call-failure.ts';
import type { DeviceStore } from '../../platform/device-store.ts';
import { createObservable } from '../../platform/observable.ts';

/** A path with the id of its row; without one until the server has stored it. */
export type StoredPath = CurrentPath & { readonly id?: string };

export interface PathSyncDeps {
  readonly store: DeviceStore;
  /** Company and user. */
  readonly accountKey: string;
  readonly courseId: string;
  /** Creates or updates the row; returns the path that the server merged with those of other devices. */
  readonly send: (path: StoredPath, keepalive: boolean) => Promise<StoredPath>;
  readonly now: () => Date;
  /** Runs a function later; returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

interface SavedPath {
  readonly path: StoredPath;
  readonly isUnsent: boolean;
}

/** Several quick steps are one save. */
const pauseMs = 1500;

export type PathSaveState = 'saved' | 'saving' | 'waiting';

/**
 * A learner's position in a course. Every step is stored on the device at once, and sent after a pause, when the page
 * closes, and when the connection is back. The server merges it with the steps of other devices (specification 4,
 * learning progress).
 */
export class PathSync {
  readonly path = createObservable<CurrentPath | null>(null);
  readonly saving = createObservable<PathSaveState>('saved');
  readonly #deps: PathSyncDeps;
  #id: string | undefined;
  #isUnsent = false;
  #latestMs = 0;
  #cancel: () => void = () => undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(deps: PathSyncDeps) {
    this.#deps = deps;
  }

  get #key(): string {
    return `path/${this.#deps.accountKey}/${this.#deps.courseId}`;
  }

  /**
   * Merges the server's path with the unsent one of this device, and makes it fit the current course. A path that was
   * sent is in the server's one, with the times of the server's clock; if the server has none, it was deleted.
   */
  async load(fromServer: StoredPath | null, course: CourseTree): Promise<CurrentPath | null> {
    const savedPath = await this.#deps.store.get<SavedPath>(this.#key);
    const knownPath = joinPaths(fromServer, savedPath?.isUnsent ? savedPath.path : null);
    this.#noteChangeTime(knownPath);
    const path = knownPath ? repairPath(knownPath, course, this.stepTime()) : initialPath(course, this.stepTime());
    this.#id = fromServer?.id;
    if (path === null) return null;
    if (savedPath?.isUnsent || path !== knownPath) this.change(path);
    else this.path.set(path);
    return path;
  }

  /**
   * The time of the next step: now, or just after the latest known step. The clock of another device may be ahead, and
   * its old position must not win over a new step here.
   */
  stepTime(): Date {
    return new Date(Math.max(this.#deps.now().getTime(), this.#latestMs + 1));
  }

  change(path: CurrentPath): void {
    this.#noteChangeTime(path);
    this.path.set(path);
    this.#isUnsent = true;
    this.saving.set('saving');
    void this.#savePath();
    this.#cancel();
    this.#cancel = this.#deps.schedule(() => void this.flush(), pauseMs);
  }

  /** Sends the path if it is not saved yet. */
  flush({ keepalive = false } = {}): Promise<void> {
    this.#cancel();
    this.#sending = this.#sending.then(() => this.#send(keepalive));
    return this.#sending;
  }

  /** Sends the path that an earlier visit has left on the device, if it is unsent. */
  async sendStored(): Promise<void> {
    const savedPath = await this.#deps.store.get<SavedPath>(this.#key);
    if (!savedPath?.isUnsent) return;
    this.#id = savedPath.path.id;
    this.#isUnsent = true;
    this.path.set(pathOf(savedPath.path));
    await this.flush();
  }

  async #send(keepalive: boolean): Promise<void> {
    const path = this.path.get();
    if (path === null || !this.#isUnsent) return;
    try {
      const storedPath = await this.#deps.send(this.#id ? { ...path, id: this.#id } : path, keepalive);
      this.#id = storedPath.id;
      const current = this.path.get() ?? path;
      // A step taken while sending is newer; it is sent after its own pause.
      this.#isUnsent = current !== path;
      this.#noteChangeTime(storedPath);
      this.path.set(withPositionOf(current, mergeCurrentPaths(current, pathOf(storedPath))));
      this.saving.set(this.#isUnsent ? 'saving' : 'saved');
      await this.#savePath();
    } catch (error) {
      // The row was deleted; the next save creates a new one.
      if (statusOf(error) === 404) this.#id = undefined;
      this.saving.set('waiting');
    }
  }

  #noteChangeTime(path: CurrentPath | null): void {
    const ms = Date.parse(path?.changedAt ?? '');
    if (ms > this.#latestMs) this.#latestMs = ms;
  }

  /** Stores the path on the device, together with the steps there that another tab has not sent yet. */
  async #savePath(): Promise<void> {
    const onDevice = await this.#deps.store.get<SavedPath>(this.#key);
    const path = this.path.get();
    if (path === null) return;
    const merged = onDevice?.isUnsent ? mergeCurrentPaths(path, pathOf(onDevice.path)) : path;
    const hasOtherSteps = JSON.stringify(merged) !== JSON.stringify(path);
    const savedPath: SavedPath = {
      path: this.#id ? { ...merged, id: this.#id } : merged,
      isUnsent: this.#isUnsent || hasOtherSteps,
    };
    await this.#deps.store.set(this.#key, savedPath);
  }
}

function joinPaths(one: StoredPath | null, other: StoredPath | null): CurrentPath | null {
  const [first, ...others] = [one, other].flatMap((path) => (path === null ? [] : [pathOf(path)]));
  if (first === undefined) return null;
  return others.reduce((path, next) => mergeCurrentPaths(path, next), first);
}

/** Steps of other devices never move a learner who is reading; only loading the course takes the newest position. */
function withPositionOf(
  { moduleId, contentId, selectedIndex, changedAt }: CurrentPath,
  path: CurrentPath,
): CurrentPath {
  return { ...path, moduleId, contentId, selectedIndex, changedAt };
}

/**
 * The learner's part of a row, without the version: the server would refuse an old version after another device has
 * saved.
 */
function pathOf({ courseId, moduleId, contentId, selectedIndex, changedAt, ...maps }: StoredPath): CurrentPath {
  const { modulesCurrentPath, moduleContentState } = maps;
  return { courseId, moduleId, contentId, selectedIndex, changedAt, modulesCurrentPath, moduleContentState };
}
