import { expect, test } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { organizationMigrations } from "../../../server/database/migrations/organization";
import { openConnection } from "../../../server/database/sqlite/connection";
import { migrate } from "../../../server/database/sqlite/migrate";

/** The step before which fields kept their settings under names of our own. */
const SETTING_NAMES = organizationMigrations.findIndex(({ name }) => name.endsWith("-setting-names"));

test("settings of fields from before take the specification's names, in the log too, and nothing else changes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "workloom-names-"));
  const connection = openConnection(join(folder, "old.sqlite"), { readonly: false });
  migrate(connection, organizationMigrations.slice(0, SETTING_NAMES));
  const { database } = connection;
  const before = { maxFiles: 2, maxBytes: 10, resizeImages: true };
  const after = { max_files: 2, maxBytes: 10, resize_imgs: true };
  const options = { options: [{ id: 1, label: `"maxFiles":`, value: "a", color: "sky" }], sla: false };
  database.exec(
    `insert into "table" ("createdAt", "createdBy", "updatedAt", "updatedBy", "label", "icon", "color")
     values (1, 1, 1, 1, 'Orders', 'table', 'sky');
     insert into "changeSet" ("at", "actorId", "cause") values (1, 1, 'interface')`,
  );
  const field = database.prepare(
    `insert into "field" ("createdAt", "createdBy", "updatedAt", "updatedBy", "tableId", "name", "type", "config", "result")
     values (1, 1, 1, 1, 1, ?, ?, ?, ?)`,
  );
  const log = database.prepare(
    `insert into "change" ("changeSetId", "object", "tableId", "objectId", "action", "before", "after")
     values (1, ?, 1, 1, 'update', ?, ?)`,
  );
  const json = JSON.stringify;
  field.run("Papers", "files", json(before), null);
  field.run("Briefed", "checkbox", json({ checkedByDefault: true }), null);
  field.run("Status", "select", json(options), null);
  const result = (config: object) => json({ type: "checkbox", config, many: false });
  field.run("Found", "vlookup", "{}", result({ checkedByDefault: false }));
  log.run("field", json({ config: json(before) }), json({ config: json({ ...before, maxFiles: 3 }) }));
  log.run("record", null, json({ "1": json(before) }));
  migrate(connection, organizationMigrations);

  const configs = database.prepare(`select "config" from "field" order by "id"`).pluck().all();
  expect(configs).toEqual([after, { checked_by_default: true }, options, {}].map((config) => json(config)));
  const results = database.prepare(`select "result" from "field" where "result" is not null`).pluck().all();
  expect(results).toEqual([result({ checked_by_default: false })]);
  expect(database.prepare(`select "before", "after" from "change" order by "seq"`).all()).toEqual([
    { before: json({ config: json(after) }), after: json({ config: json({ ...after, max_files: 3 }) }) },
    { before: null, after: json({ "1": json(before) }) },
  ]);
  connection.close();
  await rm(folder, { recursive: true });
});
