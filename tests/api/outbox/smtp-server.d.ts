/** The part of smtp-server that the tests use; it brings no types of its own. */
declare module "smtp-server" {
  import type { Readable } from "node:stream";

  export class SMTPServer {
    constructor(options: {
      authOptional: boolean;
      disabledCommands: string[];
      logger: boolean;
      onData(stream: Readable, session: unknown, done: (error?: Error) => void): void;
    });
    listen(port: number, host: string, done: () => void): void;
    close(done: () => void): void;
    on(event: "error", listener: (error: Error) => void): void;
    readonly server: import("node:net").Server;
  }
}
