import type { ServerResponse } from "node:http";
import {
  HEAVY_READS_AT_ONCE,
  HEAVY_READS_WAITING,
  SESSION_REQUESTS_AT_ONCE,
  SESSION_UNREAD_MAX_BYTES,
} from "#shared/limits/http";
import { AppError } from "../../errors";

const RETRY_AFTER = 1;
const tooMany = () => new AppError("too_many_requests", { retryAfter: RETRY_AFTER });

/** The running requests of one session, or of one address before sign-in, at this server. */
export class SessionLoad {
  private requests = 0;
  /** Bytes of answers that wait for their reader. */
  private unread = 0;
  private heavy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly onIdle: () => void) {}

  /** @throws AppError too_many_requests if too many are running */
  begin(): void {
    if (this.requests >= SESSION_REQUESTS_AT_ONCE || this.unread > SESSION_UNREAD_MAX_BYTES) throw tooMany();
    this.requests += 1;
  }

  end(): void {
    this.requests -= 1;
    this.checkIdle();
  }

  /**
   * Counts what has been written to a response until its reader has taken it.
   *
   * @returns when that is; null where it is already
   */
  holdUnread(response: ServerResponse): Promise<void> | null {
    const bytes = response.writableLength;
    if (bytes === 0 || response.destroyed) return null;
    this.unread += bytes;
    return new Promise((resolve) => {
      response.once("close", () => {
        this.unread -= bytes;
        this.checkIdle();
        resolve();
      });
    });
  }

  /** Waits until one more heavy read may run; `endHeavy` follows. @throws AppError too_many_requests */
  async beginHeavy(): Promise<void> {
    if (this.heavy >= HEAVY_READS_AT_ONCE) {
      if (this.waiting.length >= HEAVY_READS_WAITING) throw tooMany();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      return;
    }
    this.heavy += 1;
  }

  /** Gives the place to the next that waits. */
  endHeavy(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.heavy -= 1;
  }

  private checkIdle(): void {
    if (this.requests === 0 && this.unread === 0) this.onIdle();
  }
}

/** The loads of all sessions and addresses with running requests. */
export class SessionLoads {
  private readonly loads = new Map<string, SessionLoad>();

  /** Begins a request. @throws AppError too_many_requests */
  begin(caller: string): SessionLoad {
    let load = this.loads.get(caller);
    if (!load) {
      load = new SessionLoad(() => this.loads.delete(caller));
      this.loads.set(caller, load);
    }
    load.begin();
    return load;
  }
}
