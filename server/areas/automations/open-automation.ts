import type { AutomationDefinition } from "#shared/automations/definition";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { open, type Opened } from "../../objects/read";
import { automationKind } from "./automation";

export type AutomationRow = Opened<typeof automationKind, "read">["row"];

/** An automation outside the trash. @throws AppError automation_not_found */
export async function openAutomation(
  context: Pick<RequestContext, "actor" | "org">,
  automationId: number,
): Promise<Opened<typeof automationKind, "update">> {
  const opened = await open(context, automationKind, automationKind.update, automationId);
  if (opened.row.deletedAt !== null) throw new AppError("automation_not_found");
  return opened;
}

/** The table that a definition is about, if its trigger names one. */
export function tableOfDefinition({ trigger }: AutomationDefinition): number | null {
  const tableId = trigger?.config["tableId"];
  return typeof tableId === "number" ? tableId : null;
}
