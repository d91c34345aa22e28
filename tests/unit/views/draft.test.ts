import { describe, expect, test } from "@jest/globals";
import { changeDraft, isChanged, withDraft } from "#shared/views/draft";

const sort = (field: number) => [{ field, order: "asc" as const }];

describe("A user's changes of a view", () => {
  test("lies over what everybody sees now", () => {
    const draft = changeDraft({ sort: sort(1) }, null, { hidden: [2] });
    expect(withDraft({ sort: sort(3) }, draft)).toEqual({ sort: sort(3), hidden: [2] });
  });

  test("is each setting of its type alone: a colleague's other ones arrive", () => {
    const before = { settings: { stageField: 1, collapsed: [], limits: {} } };
    const draft = changeDraft(before, null, { settings: { ...before.settings, collapsed: ["2"] } });
    const now = { settings: { stageField: 1, collapsed: [], limits: { "1": 5 } } };
    expect(withDraft(now, draft)).toEqual({
      settings: { stageField: 1, collapsed: ["2"], limits: { "1": 5 } },
    });
  });

  test("can be that there is nothing", () => {
    const draft = changeDraft({ sort: sort(1) }, null, { sort: undefined });
    expect(withDraft({ sort: sort(1) }, draft)).toEqual({});
    expect(isChanged({ config: { sort: sort(1) }, draft: { ...draft, revision: 1 } })).toBe(true);
  });

  test("begins with what was seen at its first change", () => {
    const first = changeDraft({ sort: sort(1) }, null, { sort: sort(2) });
    const second = changeDraft({ sort: sort(3), hidden: [4] }, first, { hidden: [] });
    expect(second).toEqual({
      seen: { sort: sort(1), hidden: [4] },
      wish: { sort: sort(2), hidden: [] },
    });
  });

  test("is no change where everybody sees the same since, nor without settings of its type", () => {
    const draft = { ...changeDraft({ sort: sort(1) }, null, { sort: sort(2) }), revision: 1 };
    expect(isChanged({ config: { sort: sort(2) }, draft })).toBe(false);
    expect(isChanged({ config: { settings: {} }, draft: { seen: {}, wish: {}, revision: 1 } })).toBe(false);
  });
});
