import { historyCalls } from "#shared/contract/history";
import { implement } from "../../http/implement";
import { listRecordChanges } from "./record-changes";
import { undoLastChange } from "./undo";

export const handlers = implement(historyCalls, { undoLastChange, listRecordChanges });
