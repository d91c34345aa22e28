import { recordKind } from "../../policy/record";
import { defineTopic } from "../../realtime/define-topic";

/** A table: its records, fields and definition. Rules that name 'me' differ from person to person. */
export const tableTopic = defineTopic({
  name: "table",
  right: recordKind.read,
  key({ readRows, readFields, connections, actor }) {
    const isPersonal = readRows !== null || connections.some(({ rows }) => rows !== null);
    return `${isPersonal ? actor.userId : 0} ${JSON.stringify({ readRows, readFields, connections })}`;
  },
});
