import { trashCalls } from "#shared/contract/trash";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { archiveItem, purgeArchivedItem, restoreItem } from "./move";
import { previewArchivedItem } from "./preview";
import { listArchivedItems } from "./service";
import { purgeTableJob } from "./purge-table-job";

const handlers = implement(trashCalls, {
  listArchivedItems,
  previewArchivedItem,
  archiveItem,
  restoreItem,
  purgeArchivedItem,
});

export const trash = defineArea({ name: "trash", calls: [handlers], jobs: [purgeTableJob] });
