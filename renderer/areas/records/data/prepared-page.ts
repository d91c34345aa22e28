import { PAGE_SIZE } from "#shared/limits/records";
import type { Page, RecordGateway, RecordSelection } from "./gateway";

/** How long a prepared page waits for its window, in ms: what changes meanwhile is told to windows alone. */
const KEPT_FOR = 1000;

/**
 * The first page of a query that is about to be shown. Only the first window after the asking can take it: one that
 * comes later could have missed changes.
 */
export class PreparedPage {
  #gateway: Pick<RecordGateway, "queryPage">;
  #asked: { key: string; page: Page | null } | null = null;

  constructor(gateway: Pick<RecordGateway, "queryPage">) {
    this.#gateway = gateway;
  }

  /** Rejects like the call. */
  async ask(selection: RecordSelection): Promise<void> {
    const asked: { key: string; page: Page | null } = { key: JSON.stringify(selection), page: null };
    this.#asked = asked;
    const { signal } = new AbortController();
    asked.page = await this.#gateway.queryPage(selection, { size: PAGE_SIZE, offset: 0 }, signal);
    setTimeout(() => {
      if (this.#asked === asked) this.#asked = null;
    }, KEPT_FOR);
  }

  /** The page where it has come and is of this selection; whatever was asked for before counts no more. */
  take(selection: RecordSelection): Page | null {
    const asked = this.#asked;
    this.#asked = null;
    return asked?.key === JSON.stringify(selection) ? asked.page : null;
  }
}
