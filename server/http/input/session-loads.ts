import type { ServerResponse } from "node:http";
import {
  HEAVY_READS_AT_ONCE,
  HEAVY_READS_WAITING,
  SESSION_REQUESTS_AT_ONCE,
  SESSION_UNREAD_MAX_BYTES,
  VISITORS_HEAVY_READS_WAITING,
  VISITORS_REQUESTS_AT_ONCE,
  VISITORS_UNREAD_MAX_BYTES,
} from "#shared/limits/http";
import { AppError } from "../../errors";
import type { RequestCaller } from "./request-limits";

const RETRY_AFTER = 1;
const tooMany = () => new AppError("too_many_requests", { retryAfter: RETRY_AFTER });

/** How much of it may go on at a time. */
const OF_SESSION = {
  requests: SESSION_REQUESTS_AT_ONCE,
  unread: SESSION_UNREAD_MAX_BYTES,
  heavyWaiting: HEAVY_READS_WAITING,
};
const OF_VISITORS: typeof OF_SESSION = {
  requests: VISITORS_REQUESTS_AT_ONCE,
  unread: VISITORS_UNREAD_MAX_BYTES,
  heavyWaiting: VISITORS_HEAVY_READS_WAITING,
};

/** The running requests of one session, or of one address before sign-in, at this server. */
export class SessionLoad {
  private requests = 0;
  /** Bytes of answers that wait for their reader. */
  private unread = 0;
  private heavy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: typeof OF_SESSION,
    private readonly onIdle: () => void,
  ) {}

  /** @throws AppError too_many_requests if too many are running */
  begin(): void {
    if (this.requests >= this.most.requests || this.unread > this.most.unread) throw tooMany();
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
      if (this.waiting.length >= this.most.heavyWaiting) throw tooMany();
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
  begin({ name, kind }: RequestCaller): SessionLoad {
    let load = this.loads.get(name);
    if (!load) {
      const most = kind === "visitors" ? OF_VISITORS : OF_SESSION;
      load = new SessionLoad(most, () => this.loads.delete(name));
      this.loads.set(name, load);
    }
    load.begin();
    return load;
  }
}
