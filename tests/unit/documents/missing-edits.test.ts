import { describe, expect, test } from "@jest/globals";
import * as Y from "yjs";
import { missingEdits } from "../../../renderer/areas/documents/editor/missing-edits";

const textOf = (doc: Y.Doc) => doc.getText("text");

/** A client and a server with the same text, which the client wrote. */
function openBoth() {
  const [client, server] = [new Y.Doc(), new Y.Doc()];
  textOf(client).insert(0, "Crew briefed");
  Y.applyUpdate(server, Y.encodeStateAsUpdate(client));
  return { client, server };
}

/** The update that the client sends when it joins again. */
function rejoin({ client, server }: { client: Y.Doc; server: Y.Doc }): boolean {
  const vector = Y.encodeStateVector(server);
  const joined = { update: Y.encodeStateAsUpdate(server, Y.encodeStateVector(client)), vector };
  Y.applyUpdate(client, joined.update);
  const missing = missingEdits(client, joined);
  if (missing) Y.applyUpdate(server, missing);
  return missing !== null;
}

describe("Edits that a server misses when a client joins again", () => {
  test.each([
    { what: "nothing", edit: () => undefined, isSent: false },
    { what: "more text", edit: ({ client }) => textOf(client).insert(12, " twice"), isSent: true },
    { what: "a deletion", edit: ({ client }) => textOf(client).delete(0, 5), isSent: true },
    { what: "edits of others alone", edit: ({ server }) => textOf(server).delete(4, 8), isSent: false },
  ] satisfies {
    what: string;
    edit: (both: ReturnType<typeof openBoth>) => void;
    isSent: boolean;
  }[])("are sent: $what", ({ edit, isSent }) => {
    const both = openBoth();
    edit(both);
    expect(rejoin(both)).toBe(isSent);
    expect(textOf(both.server).toJSON()).toBe(textOf(both.client).toJSON());
  });
});
