import { AppError } from "../../../errors";
import { csv } from "./csv/index";
import type { ImportSource } from "./source";

const sources: readonly ImportSource[] = [csv];

/** @throws AppError connector_not_found. */
export function findSource(connectorId: string): ImportSource {
  const source = sources.find(({ connector }) => connector.id === connectorId);
  if (!source) throw new AppError("connector_not_found");
  return source;
}
