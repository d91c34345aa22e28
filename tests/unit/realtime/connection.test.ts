import { describe, expect, test } from "@jest/globals";
import type { ServerMessage } from "#shared/contract/events";
import { CLIENT_MESSAGES_BURST, SOCKET_BUFFER_MAX_BYTES } from "#shared/limits/realtime";
import type { ChangeRow } from "../../../server/database/types";
import { groupChanges } from "../../../server/realtime/change-group";
import type { EventSource } from "../../../server/realtime/event-source";
import { Connection } from "../../../server/realtime/connection";

function open(bufferedAmount = 0) {
  const socket = {
    OPEN: 1,
    CLOSED: 3,
    readyState: 1,
    bufferedAmount,
    sent: [] as string[],
    closedWith: null as number | null,
    send: (text: string) => void socket.sent.push(text),
    once: () => socket,
    close: (code: number) => {
      socket.closedWith = code;
      socket.readyState = 2;
    },
  };
  const connection = new Connection(socket as never, {} as never);
  return { socket, connection };
}
const pong: ServerMessage = { type: "pong" };

describe("A connection", () => {
  test("A slow reader is disconnected, and gets the missed events later", () => {
    const { socket, connection } = open(SOCKET_BUFFER_MAX_BYTES + 1);
    connection.send(pong);
    expect(socket).toMatchObject({ sent: [], closedWith: 1013 });
  });

  test("Nothing is sent into a closed socket", () => {
    const { socket, connection } = open();
    connection.close(1001, "server stops");
    connection.send(pong);
    expect(socket.sent).toEqual([]);
  });

  test("A burst is allowed, a flood is not", () => {
    const { connection } = open();
    const allowed = Array.from({ length: CLIENT_MESSAGES_BURST + 50 }, () => connection.count());
    expect(allowed.slice(0, CLIENT_MESSAGES_BURST).every(Boolean)).toBe(true);
    expect(allowed.at(-1)).toBe(false);
  });
});

describe("Changes published together", () => {
  const row = (
    seq: number,
    changeSetId: number,
    object: string,
    action: string,
    tableId: number | null = 1,
  ) =>
    ({ seq, changeSetId, object, action, tableId, objectId: seq, actorId: 1, mutationId: "m" }) as ChangeRow;

  const sources = {
    of: (object: string) => ({ together: () => object === "record" }) as unknown as EventSource,
  };

  test("Neighbours of one change set, object, action and table are one group under their last number", () => {
    const groups = groupChanges(sources, [
      row(1, 1, "record", "create"),
      row(2, 1, "record", "create"),
      row(3, 1, "record", "update"),
      row(4, 2, "record", "update"),
      row(5, 2, "record", "update", 2),
      row(6, 2, "table", "update", null),
    ]);
    expect(groups.map(({ seq, rows }) => [seq, rows.length])).toEqual([
      [2, 2],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
    ]);
  });

  test("No changes are no groups", () => {
    expect(groupChanges(sources, [])).toEqual([]);
  });
});
