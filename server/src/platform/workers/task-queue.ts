/** What waits for a thread. */
export interface WaitingTask {
  readonly tenant: string;
  readonly bytes: number;
}

export interface QueueBounds {
  readonly maxTasks: number;
  readonly maxBytes: number;
  readonly maxTasksPerTenant: number;
  readonly maxBytesPerTenant: number;
}

interface Load {
  tasks: number;
  bytes: number;
}

/** Tasks in line, a line for each tenant: they take turns, and a tenant that fills its own line is in nobody else's way. */
export class TaskQueue<Task extends WaitingTask> {
  readonly #bounds: QueueBounds;
  readonly #lines = new Map<string, Task[]>();
  readonly #all: Load = { tasks: 0, bytes: 0 };

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get length(): number {
    return this.#all.tasks;
  }

  /** False where the queue, or the tenant's part of it, is full. */
  add(task: Task): boolean {
    const line = this.#lines.get(task.tenant) ?? [];
    const lineBytes = line.reduce((sum, { bytes }) => sum + bytes, 0);
    const { maxTasks, maxBytes, maxTasksPerTenant, maxBytesPerTenant } = this.#bounds;
    if (this.#all.tasks >= maxTasks || line.length >= maxTasksPerTenant) return false;
    // A single task may be larger than all that may wait: it waits alone.
    if (this.#all.tasks > 0 && this.#all.bytes + task.bytes > maxBytes) return false;
    if (line.length > 0 && lineBytes + task.bytes > maxBytesPerTenant) return false;
    line.push(task);
    this.#lines.set(task.tenant, line);
    this.#count(task, 1);
    return true;
  }

  /** The next task of the tenant whose turn it is, of those that may run another one. */
  take(mayRun: (tenant: string) => boolean): Task | undefined {
    for (const [tenant, line] of this.#lines) {
      if (!mayRun(tenant)) continue;
      const task = line.shift();
      // Whoever had a turn is last in the next round.
      this.#lines.delete(tenant);
      if (line.length > 0) this.#lines.set(tenant, line);
      if (task) this.#count(task, -1);
      return task;
    }
    return undefined;
  }

  takeAll(): Task[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    Object.assign(this.#all, { tasks: 0, bytes: 0 });
    return all;
  }

  #count({ bytes }: Task, times: 1 | -1): void {
    this.#all.tasks += times;
    this.#all.bytes += times * bytes;
  }
}
