import { fillPath } from "#shared/contract/define";
import { tableTopic, type ClientMessage } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { SOCKET_PATH } from "#shared/limits/realtime";
import type { Caller } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";

/** Stands in a message where each edit has a text of its own. */
export const TEXT = "@text@";
export const EDITS = 50;

/** An edit as two people's sockets say and hear it. */
export interface Echo {
  url: string;
  /** What a socket says when it is open; null where it hears everything anyway. */
  follow: string | null;
  edit: string;
  /** How a message begins that tells the one who edited that it is done. */
  done: string;
}

/** A way to measure: its median time from an edit until somebody else has it, in ms; edits come one after the other. */
export interface EchoMeter {
  measure(): Promise<number>;
  close(): Promise<void>;
}

export const bareEcho = (port: number): Echo => ({
  url: `ws://127.0.0.1:${port}`,
  follow: null,
  edit: `Inspect threshold lights ${TEXT}`,
  done: "Inspect",
});

/** A cell of a new table, changed as the interface changes it. */
export async function cellEcho(admin: Caller, host: string): Promise<Echo> {
  const table = await createTestTable(admin);
  const [record] = await table.add({ Title: "Before" });
  if (!record) throw new Error("No record was made.");
  const { method, path } = recordCalls.updateRecords;
  const say = (message: ClientMessage) => JSON.stringify(message);
  const data = table.data({ Title: `Inspect threshold lights ${TEXT}` });
  return {
    url: `ws://${host}${SOCKET_PATH}`,
    follow: say({ type: "subscribe", topic: tableTopic(table.id) }),
    edit: say({
      type: "call",
      id: 1,
      method,
      path: fillPath(path, { tableId: table.id }),
      key: TEXT,
      body: JSON.stringify({ records: [{ id: record.id, data }] }),
    }),
    done: '{"type":"answer"',
  };
}
