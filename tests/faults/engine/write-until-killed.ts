import { openDatabases } from "../../../server/database/open-databases";
import {
  createRecords,
  importRecords,
  operation,
  updateRecords,
  type Operation,
} from "../../../server/engine/model/operations";
import { grant, makeActor, onTable } from "../../unit/engine/kit";
import { structure } from "../../support/databases/structure";

/**
 * Writes endlessly into the organisation of a data folder and prints a line for every acknowledged change:
 * `<record id> <value>`. The caller ends it with SIGKILL.
 *
 * Arguments: data folder, organisation, table, field of text, name of the round.
 */
const [folder = "", organizationId, tableId, fieldId, round = ""] = process.argv.slice(2);
const table = Number(tableId);
const field = Number(fieldId);
const WRITERS = 8;

void (async () => {
  const databases = await openDatabases({ dataFolder: folder }, structure);
  const database = await databases.organization(Number(organizationId));
  const apply = (...operations: Operation[]) =>
    database.applyChanges({ actor: makeActor(), cause: "interface", operations });
  /** Metered use: the amount follows from the number in the record's value, so that the log can be recounted. */
  const used = (subject: string, amount: number): Operation =>
    operation(null, {
      type: "meter.add",
      meter: "automationRuns",
      amount,
      subject,
      timeZone: "UTC",
      limit: null,
      tolerance: 0,
      most: null,
    });
  const say = (id: number, value: string) => process.stdout.write(`${id} ${value}\n`);

  async function write(writer: number): Promise<never> {
    for (let count = 0; ; count += 1) {
      const value = `${round}-${writer}-${count}`;
      if (writer === 0) {
        const rows = Array.from({ length: 50 }, (_, index) => [`${value}-${index}`]);
        const { results } = await apply(importRecords(grant("record", "create", table), [field], rows));
        const [result] = results;
        if (result?.type === "imported") say(result.lastId, `${value}-49`);
        continue;
      }
      const created = await apply(
        createRecords(onTable("record:create", table), [{ data: { [field]: value } }]),
        used(`automation:${writer}`, 1 + (count % 5)),
      );
      const [result] = created.results;
      const id = result?.type === "records" ? (result.records[0]?.id ?? 0) : 0;
      say(id, value);
      await apply(
        updateRecords(onTable("record:update", table), [{ id, data: { [field]: `${value}-changed` } }]),
      );
      say(id, `${value}-changed`);
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
})();
