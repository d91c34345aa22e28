import type { ViewConfig } from "#shared/contract/views";
import { findUnfitConditions } from "../../engine/public";
import { AppError } from "../../errors";
import { meOf } from "../../policy/actor";
import type { PolicyContext } from "../../policy/authorize";
import { conditionsOf, pruneGroup } from "./config";

/**
 * Rejects filters that compare a field with a value that it cannot contain. Stored conditions are accepted: an option
 * may have been deleted since.
 * @throws AppError invalid_request with the place and the reason of each such value
 */
export async function refuseUnfitValues(
  { org, actor }: PolicyContext,
  tableId: number,
  { filter }: ViewConfig,
  stored: ViewConfig = {},
): Promise<void> {
  if (!filter) return;
  const who = { tableId, userId: meOf(actor) };
  const unfit = await findUnfitConditions(org.database, who, filter, "config.filter");
  const known = new Set(stored.filter && conditionsOf(stored.filter).map((one) => JSON.stringify(one)));
  const fields = unfit
    .filter(({ condition }) => !known.has(JSON.stringify(condition)))
    .map(({ path, message }) => ({ path, message }));
  if (fields.length > 0) throw new AppError("invalid_request", { fields });
}

/** A view's settings without the conditions that no query can ask, and the fields that those were about. */
export async function withoutUnfitValues(
  { org, actor }: PolicyContext,
  tableId: number,
  config: ViewConfig,
): Promise<{ config: ViewConfig; unfitFields: number[] }> {
  const { filter } = config;
  if (!filter) return { config, unfitFields: [] };
  const who = { tableId, userId: meOf(actor) };
  const found = await findUnfitConditions(org.database, who, filter, "filter");
  const refused = new Set(found.filter(({ isRefused }) => isRefused).map(({ condition }) => condition));
  if (refused.size === 0) return { config, unfitFields: [] };
  return {
    config: { ...config, filter: pruneGroup(filter, (condition) => !refused.has(condition)) },
    unfitFields: [...new Set([...refused].map(({ fieldId }) => fieldId))],
  };
}
