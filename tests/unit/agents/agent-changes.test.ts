import { expect, test } from "@jest/globals";
import { changesOf, emptyDraft, type AgentDraft } from "../../../renderer/areas/agents/form/draft";

const saved: AgentDraft = {
  ...emptyDraft,
  name: "Defect desk",
  tableId: 3,
  ticketsContext: "Airport staff report defects.",
  files: [{ uuid: "f1", name: "lights.md", size: 10 }],
};

test("An edited agent is saved with the changed fields only", () => {
  expect(changesOf(saved, saved)).toEqual({});
  expect(changesOf({ ...saved, name: "Desk" }, saved)).toEqual({ name: "Desk" });
  expect(changesOf({ ...saved, tableId: 4, showDisclaimer: false }, saved)).toEqual({
    config: { tableId: 4, showDisclaimer: false },
  });
});

test("Files are named as soon as one of the saved ones is removed", () => {
  const file = new File(["# Fees"], "fees.md");
  const added = [...saved.files, { uuid: "f2", name: "fees.md", size: 6, file }];
  expect(changesOf({ ...saved, files: added }, saved)).toEqual({});
  expect(changesOf({ ...saved, files: added.slice(1) }, saved)).toEqual({ knowledgeBaseFiles: [] });
});
