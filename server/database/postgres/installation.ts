import { randomUUID } from "node:crypto";
import type { ControlDatabase } from "../databases";
import { query } from "../../sql/query";
import type { ControlSchema } from "../../sql/schema";

const from = query<ControlSchema>();
const NAME = "installation";

/** The installation's own name, given out once: several installations may share one Redis. */
export async function installationId(control: ControlDatabase): Promise<string> {
  await control.execute([
    from
      .insertInto("setting")
      .values({ name: NAME, value: randomUUID() })
      .onConflict((conflict) => conflict.doNothing()),
  ]);
  const row = await control.get(from.selectFrom("setting").select("value").where("name", "=", NAME));
  if (!row) throw new Error("The installation has no name");
  return row.value;
}
