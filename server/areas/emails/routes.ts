import { tableEmailCalls } from "#shared/contract/table-emails";
import { implement } from "../../http/implement";
import { getTableEmail, saveTableEmail } from "./config";

export const handlers = implement(tableEmailCalls, { getTableEmail, saveTableEmail });
