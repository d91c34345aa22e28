import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { ServerAddress } from "../../../electron/main/organizations/server-address";
import type { callServer } from "../../../electron/main/organizations/server-client";
import { wordsFor } from "../../../electron/main/words";

describe("The address of the server", () => {
  let stored: string | undefined;
  const call = jest.fn<() => Promise<unknown>>();
  const start = (given: URL | null = null) =>
    new ServerAddress({
      store: { get: () => stored, set: (_name, url) => void (stored = url) },
      given,
      call: call as unknown as typeof callServer,
      words: () => wordsFor("en"),
    });

  beforeEach(() => {
    stored = undefined;
    call.mockResolvedValue({ ok: true, reply: { organization: null } });
  });

  test("is not known at the first start, and kept once a server answers there", async () => {
    const server = start();
    expect(server.current).toBeNull();
    expect(await server.choose("workloom.example.com")).toEqual({ status: "done" });
    expect(server.current?.origin).toBe("https://workloom.example.com");
    expect(start().current?.origin).toBe("https://workloom.example.com");
  });

  test("of the environment comes first", () => {
    stored = "https://workloom.example.com";
    expect(start(new URL("http://localhost:3000")).current?.origin).toBe("http://localhost:3000");
  });

  test.each([
    ["http://workloom.example.com", "This address isn't secure. Use one that starts with https://"],
    ["javascript:alert(1)", "Enter the address of a Workloom server, such as workloom.example.com."],
    ["", "Enter the address of a Workloom server, such as workloom.example.com."],
  ])("is refused: %j", async (input, message) => {
    expect(await start().choose(input)).toMatchObject({ status: "refused", error: { message } });
    expect(stored).toBeUndefined();
  });

  test("is refused if no server of ours answers", async () => {
    call.mockResolvedValue({ ok: false, error: { id: "server_unreachable", code: 0, message: "" } });
    expect(await start().choose("example.com")).toMatchObject({ status: "refused" });
    expect(stored).toBeUndefined();
  });
});
