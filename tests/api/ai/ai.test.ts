import { afterEach, describe, expect, test } from "@jest/globals";
import { Writable } from "node:stream";
import { z } from "zod";
import { createAi } from "../../../server/ai/create-ai";
import { AppError } from "../../../server/errors";
import { createLogger } from "../../../server/http/logger";
import { aiSettings, startAiPeer, type AiPeer, type AiReply } from "../../support/peers/ai-peer";

const question = { instructions: "Answer briefly.", text: "What is it?" };
const quick = { patience: { timeout: 60_000, retryWait: 1 } };

let peer: AiPeer | undefined;
afterEach(async () => {
  await peer?.close();
  peer = undefined;
});

/** An AI interface whose provider gives these answers, the last one again and again. */
async function aiThat(...replies: AiReply[]) {
  peer = await startAiPeer((_, index) => replies[Math.min(index, replies.length - 1)] ?? "");
  return { ai: createAi(aiSettings(peer), quick), peer };
}

const failure = async (answer: Promise<unknown>): Promise<AppError> => {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`Expected an error of the product, got ${String(error)}`);
};

async function collect(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

describe("A question to the AI provider", () => {
  test("Text and pictures go to the model with the key, and its answer comes back", async () => {
    const { ai, peer: provider } = await aiThat("A lighthouse.");
    const picture = { type: "image/png", data: new Uint8Array([1, 2, 3]) };
    expect(await ai.answer({ ...question, pictures: [picture] })).toBe("A lighthouse.");
    const [request] = provider.requests;
    expect(request?.body.model).toBe("seeing-model");
    expect(request?.body.messages).toEqual([
      { role: "system", content: "Answer briefly." },
      {
        role: "user",
        content: [
          { type: "text", text: "What is it?" },
          { type: "image_url", image_url: { url: "data:image/png;base64,AQID" } },
        ],
      },
    ]);
  });

  test("An answer can be read while it is written", async () => {
    const { ai } = await aiThat("One two three");
    expect(await collect(ai.stream(question))).toEqual(["One ", "two ", "three"]);
  });

  test("Without a provider every question says so", async () => {
    const ai = createAi(null);
    expect(ai.isConfigured).toBe(false);
    expect((await failure(ai.answer(question))).id).toBe("ai_not_configured");
    expect((await failure(collect(ai.stream(question)))).id).toBe("ai_not_configured");
  });

  test("A wrong key is reported once, and is in no error and no log", async () => {
    const { peer: provider } = await aiThat("never");
    const ai = createAi({ ...aiSettings(provider), key: "a-wrong-key" }, quick);
    const error = await failure(ai.answer(question));
    expect(error.id).toBe("ai_key_refused");
    expect(provider.requests).toHaveLength(1);
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    createLogger("trace", sink).error({ err: error, ai: aiSettings(provider) }, "failed");
    expect(lines.join("")).toContain("answered 401");
    expect(lines.join("")).not.toMatch(/a-wrong-key|secret-key-of-the-test/);
  });

  test("A provider that is asked too often is asked again after the wait it names", async () => {
    const { ai, peer: provider } = await aiThat({ status: 429, headers: { "retry-after": "0" } }, "Now.");
    expect(await ai.answer(question)).toBe("Now.");
    expect(provider.requests).toHaveLength(2);
  });

  test("A long wait is returned to the caller in seconds", async () => {
    const { ai, peer: provider } = await aiThat({ status: 429, headers: { "retry-after": "3600" } });
    expect(await failure(ai.answer(question))).toMatchObject({ id: "ai_rate_limited", retryAfter: 3600 });
    expect(provider.requests).toHaveLength(1);
  });

  test("A provider that is out of order is given up after three attempts", async () => {
    const { ai, peer: provider } = await aiThat({ status: 503 });
    expect((await failure(ai.answer(question))).id).toBe("ai_unreachable");
    expect(provider.requests).toHaveLength(3);
  });

  test("A provider that does not come to an end is given up", async () => {
    const { peer: provider } = await aiThat({ fault: "silence" });
    const ai = createAi(aiSettings(provider), { patience: { timeout: 100, retryWait: 1 } });
    expect((await failure(ai.answer(question))).id).toBe("ai_too_slow");
    expect((await failure(collect(ai.stream(question)))).id).toBe("ai_too_slow");
  });

  test("An answer that is no JSON is asked for again, and then said to be broken", async () => {
    const { ai, peer: provider } = await aiThat({ status: 200, body: "<html>" });
    expect((await failure(ai.answer(question))).id).toBe("ai_answer_broken");
    expect(provider.requests).toHaveLength(3);
  });

  test("A connection that is cut is tried again", async () => {
    const { ai } = await aiThat({ fault: "cut" }, "Whole.");
    expect(await ai.answer(question)).toBe("Whole.");
  });

  test("A stream that is cut in its middle ends with an error, never as if it were whole", async () => {
    const { ai, peer: provider } = await aiThat({ fault: "cut" });
    expect(["ai_unreachable", "ai_answer_broken"]).toContain(
      (await failure(collect(ai.stream(question)))).id,
    );
    expect(provider.requests).toHaveLength(1);
  });

  test("A refusal of the provider is returned without a retry", async () => {
    const { ai, peer: provider } = await aiThat({ finish: "content_filter" });
    expect((await failure(ai.answer(question))).id).toBe("ai_refused");
    expect((await failure(collect(ai.stream(question)))).id).toBe("ai_refused");
    expect(provider.requests).toHaveLength(2);
  });

  test("A question can be given up", async () => {
    const controller = new AbortController();
    peer = await startAiPeer(() => {
      controller.abort(new Error("changed my mind"));
      return { fault: "silence" };
    });
    const answer = createAi(aiSettings(peer), quick).answer({ ...question, signal: controller.signal });
    await expect(answer).rejects.toThrow("changed my mind");
  });

  const shape = z.object({ colour: z.string(), count: z.number() });
  test.each([
    ["JSON alone", '{"colour":"red","count":2}'],
    ["JSON in a code fence", 'Here it is:\n```json\n{"colour":"red","count":2}\n```'],
  ])("An answer as data may be %s, and the shape is sent", async (_, reply) => {
    const { ai, peer: provider } = await aiThat(reply);
    expect(await ai.answerAs(question, shape)).toEqual({ colour: "red", count: 2 });
    expect(provider.requests[0]?.body.response_format?.type).toBe("json_schema");
    expect(JSON.stringify(provider.requests[0]?.body.messages[0])).toContain("colour");
  });

  test("A provider that knows no schemas is asked without", async () => {
    const { ai, peer: provider } = await aiThat({ status: 400 }, '{"colour":"red","count":2}');
    expect(await ai.answerAs(question, shape)).toEqual({ colour: "red", count: 2 });
    expect(provider.requests[1]?.body.response_format).toBeUndefined();
  });

  test("Data of another shape is asked for again, and then said to be broken", async () => {
    const { ai, peer: provider } = await aiThat('{"colour":"red"}');
    expect((await failure(ai.answerAs(question, shape))).id).toBe("ai_answer_broken");
    expect(provider.requests).toHaveLength(3);
  });

  test("A model may call the tools that it is given, and reads what they return", async () => {
    const { ai, peer: provider } = await aiThat(
      { calls: [{ name: "count", input: { what: "ships" } }] },
      "Two.",
    );
    const asked: unknown[] = [];
    const count = {
      description: "Counts things",
      input: z.object({ what: z.string() }),
      run: (input: unknown) => Promise.resolve(asked.push(input) && { count: 2 }),
    };
    expect(await ai.answer({ ...question, tools: { count } })).toBe("Two.");
    expect(asked).toEqual([{ what: "ships" }]);
    expect(JSON.stringify(provider.requests[1]?.body.messages)).toContain("count");
  });

  test("Earlier turns are sent in their order", async () => {
    const { ai, peer: provider } = await aiThat("Three.");
    await ai.answer({
      ...question,
      earlier: [
        { role: "user", text: "One" },
        { role: "assistant", text: "Two" },
      ],
    });
    expect(provider.requests[0]?.body.messages.map(({ role }) => role)).toEqual([
      "system",
      "user",
      "assistant",
      "user",
    ]);
  });
});
