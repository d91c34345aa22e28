import { trashCalls } from "#shared/contract/trash";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { archiveItem, purgeArchivedItem, restoreItem } from "./move";
import { previewArchivedItem } from "./preview";
import { listArchivedItems } from "./service";
import { emptyTrashJob } from "./retention";
import { purgeTableJob } from "./purge-table-job";

const handlers = implement(trashCalls, {
  listArchivedItems,
  previewArchivedItem,
  archiveItem,
  restoreItem,
  purgeArchivedItem,
});

export const trash = defineArea({
  name: "trash",
  calls: [handlers],
  jobs: [purgeTableJob, emptyTrashJob],
  schedules: [{ cron: "10 4 * * *", timeZone: "organization", job: emptyTrashJob }],
});
