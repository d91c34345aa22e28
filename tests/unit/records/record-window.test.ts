import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { PageRequest } from "../../../renderer/areas/records/data/gateway";
import { RecordWindow } from "../../../renderer/areas/records/data/record-window";

const ROWS = 1000;

/** A window on a server that answers records 1 to 1,000 and remembers how it was asked. */
function openWindow() {
  const asked: PageRequest[] = [];
  const ids = Array.from({ length: ROWS }, (_, index) => index + 1);
  const startOf = ({ after, before, offset = 0, size }: PageRequest) =>
    after !== undefined
      ? ids.indexOf(Number(after)) + 1
      : before !== undefined
        ? Math.max(0, ids.indexOf(Number(before)) - size)
        : offset;
  const window = new RecordWindow(
    {},
    {
      gateway: {
        async queryPage(_selection, page) {
          asked.push(page);
          const start = startOf(page);
          const shown = ids.slice(
            start,
            page.before === undefined ? start + page.size : ids.indexOf(Number(page.before)),
          );
          const records = shown.map((id) => ({ id, revision: 1, data: {} }));
          const isEnd = shown.at(-1) === ids.at(-1);
          return {
            records,
            next: isEnd ? null : String(shown.at(-1)),
            previous: start === 0 ? null : String(shown[0]),
          };
        },
        count: async () => ({ count: ids.length, total: ids.length }),
        groups: async () => ({ groups: [], isComplete: true }),
      },
      put: () => undefined,
      changed: () => undefined,
      dropped: () => undefined,
    },
    ROWS,
  );
  return { window, asked, ids };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
/** Lets the scrolling come to rest and the answers arrive. */
const settle = () => jest.advanceTimersByTimeAsync(1000);

test("Scrolling up from the middle asks before the rows that are there instead of counting from the top", async () => {
  const { window, asked } = openWindow();
  window.start();
  await settle();
  window.show(700, 720);
  await settle();
  asked.length = 0;
  window.show(670, 690);
  await settle();
  expect(asked).toContainEqual({ size: 100, before: "701" });
  expect(window.idAt(670)).toBe(671);
});

test("Where rows before it went away meanwhile, the place is counted again", async () => {
  const { window, asked, ids } = openWindow();
  window.start();
  await settle();
  window.show(430, 450);
  await settle();
  ids.splice(0, 350);
  window.show(330, 345);
  await settle();
  expect(asked).toContainEqual({ size: 100, before: "401" });
  expect(window.idAt(330)).toBe(ids[330]);
});
