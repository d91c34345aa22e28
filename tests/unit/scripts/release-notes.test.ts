import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { notesOf, readSubjects } from "../../../scripts/release/release-notes.mjs";

describe("Release notes are written from commits", () => {
  test.each([
    [
      "features, fixes and speed, in this order",
      ["fix(chat): keep drafts", "perf: draw sooner", "feat(tables): group rows"],
      "## New\n\n- **tables:** Group rows\n\n## Fixed\n\n- **chat:** Keep drafts\n\n## Faster\n\n- Draw sooner\n",
    ],
    [
      "nothing that users don't notice",
      ["test: more", "docs(api): words", "refactor(chat): names", "Merge of two"],
      "",
    ],
    [
      "the same line only once",
      ["fix(chat): keep drafts", "fix(chat): keep drafts"],
      "## Fixed\n\n- **chat:** Keep drafts\n",
    ],
    [
      "changes that break something, too",
      ["feat(api)!: drop version 3"],
      "## New\n\n- **api:** Drop version 3\n",
    ],
  ])("They name %s", (_title, subjects, notes) => {
    expect(notesOf(subjects)).toBe(notes);
  });
});

describe("The commits of a release", () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...args], { cwd: folder });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "notes-"));
    git("init", "-q");
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const commit = (subject: string) => git("commit", "-q", "--allow-empty", "-m", subject);

  test("They are all without an earlier release, and those since it afterwards, also if HEAD has its own tag", async () => {
    commit("feat: first");
    commit("fix: second");
    expect(await readSubjects(folder)).toEqual(["fix: second", "feat: first"]);
    git("tag", "v1.0.0");
    expect(await readSubjects(folder)).toEqual(["fix: second", "feat: first"]);
    commit("feat: third");
    expect(await readSubjects(folder)).toEqual(["feat: third"]);
    git("tag", "v1.1.0");
    expect(await readSubjects(folder)).toEqual(["feat: third"]);
  });
});
