import { recordKind } from "../../policy/record";
import { defineTopic } from "../../realtime/define-topic";

/** A table: its records, fields and definition. Rules that name 'me' differ from person to person. */
export const tableTopic = defineTopic({
  name: "table",
  right: recordKind.read,
  key: ({ readRows, readFields, actor }) =>
    `${readRows === null ? 0 : actor.userId} ${JSON.stringify({ readRows, readFields })}`,
});
