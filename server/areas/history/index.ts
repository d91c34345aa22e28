import { historyCalls } from "#shared/contract/history";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { listRecordChanges } from "./record-changes";
import { undoLastChange } from "./undo";
import { undoBatchJob } from "./undo-batch-job";

const handlers = implement(historyCalls, { undoLastChange, listRecordChanges });

export const history = defineArea({ name: "history", calls: [handlers], jobs: [undoBatchJob] });
