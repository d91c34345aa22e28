import { trashCalls } from "#shared/contract/trash";
import { implement } from "../../http/implement";
import { archiveItem, restoreItem } from "./move";
import { purgeArchivedItem } from "./purge";
import { listArchivedItems } from "./service";

export const handlers = implement(trashCalls, {
  listArchivedItems,
  archiveItem,
  restoreItem,
  purgeArchivedItem,
});
