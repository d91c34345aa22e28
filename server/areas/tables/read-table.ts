import { AppError } from "../../errors";
import type { PolicyContext } from "../../policy/authorize";
import { findDefinition } from "../../tables/public";
import { listViews } from "../views/public";
import { describeTable } from "./describe";

/** A whole table as the caller sees it. @throws AppError object_not_found */
export async function readTable(context: PolicyContext, tableId: number) {
  const [table, views] = await Promise.all([
    findDefinition(context.org.database, tableId),
    listViews(context, tableId),
  ]);
  if (!table) throw new AppError("object_not_found");
  return describeTable(context, table, views);
}
