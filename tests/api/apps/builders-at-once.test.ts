import { expect, test } from "@jest/globals";
import { findOverlap, isInside } from "#shared/blocks/place";
import { historyCalls } from "#shared/contract/history";
import { pageCalls, type Page, type Placed } from "#shared/contract/pages";
import { useTestWorkspace } from "../../support/test-workspace";
import { randomFrom } from "../../unit/formula/random";

const STEPS = 150;
/** Steps that are under way at a time. */
const AT_ONCE = 3;

const workspace = useTestWorkspace();
const random = randomFrom(15);
const below = (count: number): number => Math.floor(random() * count);
const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)];

test("Builders who add, move, write and delete blocks at once, with answers that are lost, lose no block", async () => {
  const { builder, admin } = workspace;
  const builders = [builder, admin];
  const { appId } = await builder.ok(pageCalls.createPage, { label: "Shared" });
  const read = async (): Promise<Page> => (await builder.ok(pageCalls.getPage, { appId })).page;
  /** The text that each block must have at the end: the last accepted one. */
  const texts = new Map<number, string>();
  const busy = new Set<number>();
  let seen = await read();
  let key = 0;

  /** Sends a change; of every fourth the answer is lost, so that it is sent again. */
  async function send(call: Parameters<typeof builder.raw>[0], argument: object) {
    const client = (pick(builders) ?? builder).with({ "Idempotency-Key": `at-once-${(key += 1)}` });
    const first = await client.raw(call, argument as never);
    if (random() > 0.25) return first;
    const again = await client.raw(call, argument as never);
    // A refused change may be possible now; an applied one gets the same reply again.
    if (first.status === 200) expect([again.status, again.body]).toEqual([200, first.body]);
    return again;
  }

  /** A block that no other step of the burst writes to, so that its last text is known. */
  function claim(): number | undefined {
    const id = pick([...texts.keys()].filter((one) => !busy.has(one)));
    if (id !== undefined) busy.add(id);
    return id;
  }

  const steps: (() => Promise<void>)[] = [
    async function add() {
      const html = `<p>Block ${key}</p>`;
      const { status, body } = await send(pageCalls.addBlock, { appId, type: "text", config: { html } });
      expect(status).toBe(200);
      texts.set((body as { blockId: number }).blockId, html);
    },
    async function move() {
      // Chosen from an earlier state: another block may be in this place, or the block may be deleted.
      const place = pick(seen.layouts.desktop.components);
      if (!place) return;
      const moved: Placed = { ...place, x: below(80), y: below(60), w: 4 + below(36), h: 2 + below(8) };
      const { status, body } = await send(pageCalls.saveLayout, {
        appId,
        device: "desktop",
        components: [moved],
      });
      if (status === 200) return;
      expect((body as { error: { id: string } }).error.id).toMatch(/^block_(overlap|not_found)$/);
    },
    async function write() {
      const blockId = claim();
      if (blockId === undefined) return;
      const html = `<p>Written ${key}</p>`;
      expect((await send(pageCalls.updateBlock, { appId, blockId, config: { html } })).status).toBe(200);
      texts.set(blockId, html);
    },
    async function removeAndMaybeUndo() {
      const blockId = claim();
      if (blockId === undefined) return;
      const own = pick(builders) ?? builder;
      const { changeSetId } = await own.ok(pageCalls.deleteBlock, { appId, blockId });
      const undone = random() < 0.5 && (await own.raw(historyCalls.undoLastChange, { changeSetId }));
      // Where another block stands by now, it does not come back.
      if (!undone || undone.status !== 200) texts.delete(blockId);
    },
  ];
  const chances = [0, 0, 1, 1, 1, 2, 2, 3];

  for (let step = 0; step < STEPS; step += AT_ONCE) {
    busy.clear();
    if (below(4) === 0) seen = await read();
    await Promise.all(Array.from({ length: AT_ONCE }, async () => steps[pick(chances) ?? 0]?.()));
  }

  const { components, layouts } = await read();
  const held = components.map(({ id, config }) => [id, config["html"]] as const);
  expect(new Map(held)).toEqual(texts);
  expect(texts.size).toBeGreaterThan(STEPS / 10);
  const places = layouts.desktop.components;
  expect(places.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [...texts.keys()].toSorted((a, b) => a - b),
  );
  expect(findOverlap(places)).toBeNull();
  expect(places.every((place) => isInside(place, "desktop"))).toBe(true);
});
