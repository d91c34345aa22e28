import { beforeAll, expect, test } from "@jest/globals";
import { strFromU8, unzipSync } from "fflate";
import { fillPath } from "#shared/contract/define";
import { documentCalls } from "#shared/contract/documents";
import { documentVersionCalls } from "#shared/contract/document-versions";
import { exportCalls } from "#shared/contract/exports";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import type { TestActor } from "../../support/organizations/organization";
import { pause } from "../../support/pause";
import { useTestWorkspace } from "../../support/test-workspace";
import { setPlan } from "../plans/support";
import { makeTable, sendUpload } from "../files/support/files";

const workspace = useTestWorkspace();
const { exportOrganization, downloadExport } = exportCalls;

let files: Record<string, string>;
beforeAll(async () => {
  const { admin } = workspace;
  const papers = await makeTable(admin);
  const answer = await sendUpload(admin, papers, "Papers", "plan.txt", "Runway 07 is closed");
  const { file } = JSON.parse(answer.bytes.toString()) as { file: { id: number } };
  await papers.add({ Papers: [file.id] });
  const { documentId } = await admin.ok(documentCalls.createDocument, { title: "Night shift" });
  await admin.ok(documentVersionCalls.saveDocumentVersion, { documentId, name: "Agreed" });
  const { identifier, jobId } = await admin.ok(exportOrganization);
  await jobDone(admin, jobId);
  files = await download(admin, identifier);
});

async function download({ token }: TestActor, identifier: string): Promise<Record<string, string>> {
  const { status, bytes, headers } = await send({
    port: workspace.org.port,
    host: workspace.org.host,
    method: "GET",
    path: fillPath(downloadExport.path, { identifier }),
    headers: { Authorization: `Bearer ${token}` },
  });
  expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  );
}

const one = (pattern: RegExp): string => {
  const found = Object.keys(files).filter((path) => pattern.test(path));
  expect(found).toHaveLength(1);
  return files[found[0] ?? ""] ?? "";
};

test("An organization's archive contains its tables as CSV and as JSON lines", () => {
  expect(one(/^tables\/\d+ .*\.csv$/)).toContain("plan.txt");
  expect(JSON.parse(one(/^tables\/\d+ .*\.jsonl$/).split("\n")[0] ?? "")).toMatchObject({
    data: expect.any(Object),
  });
});

test("It contains files with their content, documents, objects and the history", () => {
  expect(one(/^files\/.*plan\.txt$/)).toBe("Runway 07 is closed");
  expect(one(/^documents\/\d+ Night shift\.md$/)).toContain("# Night shift");
  expect(one(/^documents\/\d+ versions\/1\.md$/)).toContain("# Night shift");
  expect(one(/^objects\/documentVersion\.jsonl$/)).toMatch(/"name":"Agreed"(?!.*packed)/);
  expect(one(/^objects\/app\.jsonl$/)).toBeDefined();
  expect(one(/^history\.jsonl$/)).toContain("create_record");
});

test("It contains no secret", () => {
  const users = one(/^objects\/user\.jsonl$/);
  expect(users).toContain(workspace.admin.email);
  expect(Object.values(files).join("\n")).not.toMatch(/passwordHash|\$argon2|tokenHash/);
});

test("Only administrators get it", async () => {
  await workspace.builder.fails("permission_denied", exportOrganization);
  await workspace.nobody.fails("invalid_token", exportOrganization);
});

test("An administrator gets it while the plan is blocked, too", async () => {
  const org = await workspace.server.createOrganization();
  const admin = await org.actor("admin");
  await makeTable(admin);
  await setPlan(workspace.server, org, "blocked");
  const { identifier } = await admin.ok(exportOrganization);
  const state = async () => (await admin.ok(exportCalls.getExport, { identifier })).export.state;
  while ((await state()) === "running") await pause();
  expect(await state()).toBe("done");
  await admin.fails("plan_blocked", documentCalls.createDocument, { title: "Night shift" });
});
