/** A waiting task. */
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

/** A queue per tenant: tenants take turns, and a full queue of one tenant affects nobody else. */
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

  /** Adds a task. Returns false if the queue or the tenant's part is full. */
  add(task: Task): boolean {
    const line = this.#lines.get(task.tenant) ?? [];
    const lineBytes = line.reduce((sum, { bytes }) => sum + bytes, 0);
    const { maxTasks, maxBytes, maxTasksPerTenant, maxBytesPerTenant } = this.#bounds;
    if (this.#all.tasks >= maxTasks || line.length >= maxTasksPerTenant) return false;
    // A task larger than the limit may wait alone.
    if (this.#all.tasks > 0 && this.#all.bytes + task.bytes > maxBytes) return false;
    if (line.length > 0 && lineBytes + task.bytes > maxBytesPerTenant) return false;
    line.push(task);
    this.#lines.set(task.tenant, line);
    this.#count(task, 1);
    return true;
  }

  /** Takes the next task of the next tenant that may run one. */
  take(mayRun: (tenant: string) => boolean): Task | undefined {
    for (const [tenant, line] of this.#lines) {
      if (!mayRun(tenant)) continue;
      const task = line.shift();
      // The tenant goes to the end of the round.
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
