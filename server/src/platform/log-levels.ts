import type { Log } from './log.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The parts of the server whose lines have a level of their own. ROOT is everything else. */
export const loggerNames = ['ROOT', 'http', 'database', 'jobs', 'workers'] as const;
export type LoggerName = (typeof loggerNames)[number];

export const isLoggerName = (name: string): name is LoggerName => (loggerNames as readonly string[]).includes(name);
export const isLogLevel = (level: string): level is LogLevel => (logLevels as readonly string[]).includes(level);

export interface LoggerState {
  /** Null: it follows ROOT; for ROOT: the level of the start. */
  readonly configuredLevel: LogLevel | null;
  readonly effectiveLevel: LogLevel;
}

/** The levels of a log and of its parts, which change while the process runs. A restart returns to LOG_LEVEL. */
class LogLevels {
  readonly #root: Log;
  readonly #startLevel: LogLevel;
  readonly #configured = new Map<LoggerName, LogLevel>();
  readonly #parts = new Map<LoggerName, Log>();

  constructor(root: Log) {
    this.#root = root;
    this.#startLevel = levelOf(root);
  }

  /** The log of a part. */
  of(name: Exclude<LoggerName, 'ROOT'>): Log {
    const level = this.#parts.get(name);
    if (level) return level;
    const part = this.#root.child({ logger: name });
    this.#parts.set(name, part);
    return part;
  }

  stateOf(name: LoggerName): LoggerState {
    return {
      configuredLevel: this.#configured.get(name) ?? null,
      effectiveLevel: this.#configured.get(name) ?? this.#configured.get('ROOT') ?? this.#startLevel,
    };
  }

  /** Changes a level; null returns to the level that it would have without a change. */
  set(name: LoggerName, level: LogLevel | null): void {
    if (level === null) this.#configured.delete(name);
    else this.#configured.set(name, level);
    this.#root.level = this.stateOf('ROOT').effectiveLevel;
    for (const [part, log] of this.#parts) log.level = this.stateOf(part).effectiveLevel;
  }
}

const levelOf = ({ level }: Log): LogLevel => (isLogLevel(level) ? level : 'info');

const levelsByLog = new WeakMap<Log, LogLevels>();

/** The levels of a log that `createLog` has made. Everything that has the log finds the same. */
export function levelsOf(root: Log): LogLevels {
  const levels = levelsByLog.get(root) ?? new LogLevels(root);
  levelsByLog.set(root, levels);
  return levels;
}
