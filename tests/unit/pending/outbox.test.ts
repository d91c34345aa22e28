import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { CallRefused, ConnectionLost, SessionEnded } from "../../../renderer/app/api/call-problems";
import { Outbox } from "../../../renderer/app/pending/outbox";

const busy = new CallRefused({
  id: "too_many_attempts",
  code: 429,
  message: "Busy.",
  retryable: true,
});
const refused = new CallRefused({ id: "change_conflict", code: 409, message: "No." });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A change that fails as told, one way after the other, and then is taken. */
function failing(...errors: Error[]) {
  const attempts = { count: 0 };
  const send = async () => {
    attempts.count += 1;
    const error = errors.shift();
    if (error !== undefined) throw error;
    return "taken";
  };
  return { attempts, send };
}

describe("Changes on their way", () => {
  test("go out one after the other, in the order in which they were made", async () => {
    const outbox = new Outbox(() => undefined);
    const sent: string[] = [];
    let release: () => void = () => undefined;
    const first = outbox.enqueue(async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      sent.push("first");
    });
    const second = outbox.enqueue(async () => sent.push("second"));
    await pass(0);
    expect([sent, outbox.size]).toEqual([[], 2]);
    release();
    await Promise.all([first, second]);
    await pass(0);
    expect([sent, outbox.size]).toEqual([["first", "second"], 0]);
  });

  test("that are refused do not hold up the next ones", async () => {
    const outbox = new Outbox(() => undefined);
    const no = outbox.enqueue(failing(refused).send);
    const yes = outbox.enqueue(failing().send);
    await expect(no).rejects.toBe(refused);
    expect(await yes).toBe("taken");
  });

  test("wait for a connection that is lost for a minute with growing pauses, and the user is notified", async () => {
    let told = 0;
    const outbox = new Outbox(() => {
      told += 1;
    });
    const { attempts, send } = failing(...Array.from({ length: 7 }, () => new ConnectionLost()));
    const sending = outbox.enqueue(send);
    await pass(0);
    const counts: number[] = [];
    for (const delay of [1000, 2000, 4000, 8000, 15_000, 15_000]) {
      await pass(delay - 1);
      counts.push(attempts.count);
      await pass(1);
      counts.push(attempts.count);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7]);
    expect([outbox.isWaiting, told]).toEqual([true, 1]);
    await pass(15_000);
    expect(await sending).toBe("taken");
    expect([outbox.isWaiting, told]).toEqual([false, 2]);
  });

  test("go out at once when the connection is back", async () => {
    const outbox = new Outbox(() => undefined);
    const { attempts, send } = failing(new ConnectionLost(), new ConnectionLost());
    const sending = outbox.enqueue(send);
    await pass(0);
    outbox.wake();
    await pass(0);
    expect(attempts.count).toBe(2);
    outbox.wake();
    expect(await sending).toBe("taken");
  });

  test("are sent three times more to a busy server, then refused; the user sees no waiting", async () => {
    const outbox = new Outbox(() => undefined);
    const patient = failing(busy, busy, busy);
    const sending = outbox.enqueue(patient.send);
    await pass(60_000);
    expect(await sending).toBe("taken");
    expect(patient.attempts.count).toBe(4);
    const never = failing(busy, busy, busy, busy);
    const refusal = outbox.enqueue(never.send);
    const failure = expect(refusal).rejects.toBe(busy);
    await pass(60_000);
    await failure;
    expect(outbox.isWaiting).toBe(false);
  });

  test("wait without further requests once the session is over, until a user logs in", async () => {
    const outbox = new Outbox(() => undefined);
    const { attempts, send } = failing(new SessionEnded());
    const sending = outbox.enqueue(send);
    await pass(600_000);
    expect([attempts.count, outbox.isWaiting]).toEqual([1, true]);
    outbox.wake();
    expect(await sending).toBe("taken");
  });

  test("of a user who logs out are sent no more", async () => {
    const outbox = new Outbox(() => undefined);
    const { attempts, send } = failing(new ConnectionLost());
    void outbox.enqueue(send);
    await pass(0);
    outbox.stop();
    outbox.wake();
    await pass(60_000);
    expect([attempts.count, outbox.size]).toEqual([1, 0]);
  });

  test("made before this page go first, in their own order, once the device's store has answered", async () => {
    const sent: string[] = [];
    let ready: () => void = () => undefined;
    const outbox = new Outbox(
      () => undefined,
      new Promise<void>((resolve) => {
        ready = resolve;
      }),
    );
    const add = (name: string, isFirst: boolean) =>
      outbox.enqueue(async () => sent.push(name), { isFirst, isPersisted: isFirst });
    const all = [add("new", false), add("old 1", true), add("old 2", true)];
    await pass(1000);
    expect([sent, outbox.size, outbox.unkeptSize]).toEqual([[], 3, 1]);
    ready();
    await Promise.all(all);
    expect(sent).toEqual(["old 1", "old 2", "new"]);
  });
});
