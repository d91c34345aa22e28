import { recordLabels } from "../labels";
import type { NotificationSource } from "../../updates/public";
import { dueRecords } from "./due-records";
import { recordRule } from "./record-rule";
import { wordsOfRecord } from "./words-of-record";

export const recordNotifications: NotificationSource = {
  area: "records",
  rules: [recordRule],
  names: {
    record: async (context, [tableId = 0, recordId = 0]) =>
      (await recordLabels(context, tableId, [recordId])).get(recordId) ?? null,
  },
  words: wordsOfRecord,
  due: dueRecords,
};
