import type { HistoryFilters } from "#shared/contract/history-log";
import type { CommandContext } from "../../app/commands";

/** Opens the history log with what is left of it by a filter. */
export const openHistoryOf = (
  { navigate }: Pick<CommandContext, "navigate">,
  filters: HistoryFilters,
): void => navigate(`/settings/action-history?filters=${encodeURIComponent(JSON.stringify(filters))}`);
