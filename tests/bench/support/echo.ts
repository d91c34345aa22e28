import { fillPath } from "#shared/contract/define";
import { tableTopic, type ClientMessage } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { SOCKET_PATH } from "#shared/limits/realtime";
import type { Caller } from "../../support/organizations/organization";
import { createTestTable } from "../../support/tables";

/** A placeholder in a message for the text of each edit. */
export const TEXT = "@text@";
export const EDITS = 50;

/** An edit as sent and received by two users' sockets. */
export interface Echo {
  url: string;
  /** A message that the socket sends when it is open; null if it receives everything anyway. */
  follow: string | null;
  edit: string;
  /** The prefix of the message that confirms the edit to its author. */
  done: string;
}

/**
 * A measurement: the median time from an edit until another user has received it, in ms; edits run one after the
 * other.
 */
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

/** A cell of a new table, changed in the same way as the interface does. */
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
