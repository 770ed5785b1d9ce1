/** The package has no types; this is what the tests use of it. */
declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  export class SMTPServer {
    server: Server;
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: readonly string[];
      allowInsecureAuth?: boolean;
      onAuth?: (
        credentials: { username?: string; password?: string },
        session: unknown,
        done: (error: Error | null, response?: { user: string }) => void,
      ) => void;
      onData?: (stream: Readable, session: unknown, done: (error?: Error) => void) => void;
    });
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
