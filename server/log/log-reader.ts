import type { ChangeRow } from "../sql/change-row";
import type { Operation } from "../engine/model/operations";
import type { OrganizationHandle } from "../organization-handle";
import type { Services } from "../services";

export interface LogContext {
  org: OrganizationHandle;
  services: Services;
}

/** The consequences of changes: operations, and callbacks after their commit. */
export interface Consequences {
  operations: readonly Operation[];
  committed?(): Promise<void>;
}

/**
 * Makes something of the changes of an organisation, exactly once: what follows from them is committed together with
 * how far the log was read, by one of the servers.
 */
export interface LogReader {
  /** Unique; the read position is stored under it. */
  name: string;
  wants(change: ChangeRow, context: LogContext): boolean;
  read(changes: readonly ChangeRow[], context: LogContext): Promise<Consequences>;
}
