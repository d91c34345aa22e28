import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { isQuery, neededFlags } from "#shared/contract/define";
import { accessCalls } from "#shared/contract/access";
import { projectRoot } from "../../../../server/project-root";
import { contractCalls } from "../../../support/contract-calls";
import type { ActorName } from "../../../support/organizations/organization";
import { useTestWorkspace } from "../../../support/test-workspace";
import { picture } from "../../files/support/files";
import { accessText, ask } from "./ask";
import { SampleObjects } from "./sample-objects";
import { isPersonal, sampleArgument, type Call } from "./samples";

const FILE = join(projectRoot(), "tests/api/access/every-call/calls-by-role.txt");
const SWITCH = "WRITE_CALLS_BY_ROLE";
/** It makes a thousand calls; a busy machine takes its time, in ms. */
const TIMEOUT = 180_000;
const people = ["admin", "builder", "member", "viewer"] as const satisfies readonly ActorName[];
const workspace = useTestWorkspace();
const calls = contractCalls.toSorted(([one], [other]) => (one < other ? -1 : 1));
/** Errors of an argument that the contract does not accept, which say nothing of rights. */
const UNFIT = new Set(["invalid_request", "malformed_json", "unsupported_media_type", "body_too_large"]);
let file: Buffer;
let objects: SampleObjects;
beforeAll(async () => {
  file = await picture("png");
  objects = new SampleObjects(workspace);
});

/** Calls as `name` with arguments that belong to `owner`. Returns `yes` or the error's id. */
async function answerTo(call: Call, name: ActorName, owner: ActorName): Promise<string> {
  const [id, definition] = call;
  const argument = await sampleArgument(call, objects, workspace[owner]);
  const { error, text } = await ask(workspace.org, workspace[name].token, definition, argument, file);
  if (error !== null && UNFIT.has(error))
    throw new Error(`samples.ts has to declare an argument of ${id}: ${JSON.stringify(argument)} ${text}`);
  if (error === "internal_error") throw new Error(`${id} failed: ${text}`);
  if (error === null && !isQuery(definition)) {
    // The next call finds nothing that this one changed.
    objects = new SampleObjects(workspace);
    workspace[name] = await workspace.org.actor(name);
  }
  return error ?? "yes";
}

async function answersTo(call: Call, ownerOf: (name: ActorName) => ActorName): Promise<string[]> {
  const answers: string[] = [];
  for (const name of people) answers.push(await answerTo(call, name, ownerOf(name)));
  return answers;
}

/** Columns as wide as what is in them. */
function toText(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

test(
  "What each call answers each role is what the kept table says",
  async () => {
    const rows: string[][] = [["call", "declared for", ...people]];
    const flags = Object.fromEntries(
      await Promise.all(
        people.map(
          async (name) => [name, (await workspace[name].ok(accessCalls.getSession)).session.can] as const,
        ),
      ),
    );
    for (const call of calls) {
      const [name, definition] = call;
      const answers = await answersTo(call, (person) => person);
      rows.push([name, accessText(definition), ...answers]);
      const needed = neededFlags(definition.access);
      const refused = people.filter(
        (person) => needed.length > 0 && !needed.some((flag) => flags[person]?.[flag]),
      );
      for (const person of refused)
        expect([name, person, answers[people.indexOf(person)]]).toEqual([name, person, "permission_denied"]);
      if (isPersonal(call))
        rows.push([
          `${name} (a colleague's)`,
          accessText(definition),
          ...(await answersTo(call, (person) => (person === "admin" ? "builder" : "admin"))),
        ]);
    }
    const now = toText(rows);
    if (process.env[SWITCH] === "1") writeFileSync(FILE, now);
    const kept = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
    if (kept !== now)
      throw new Error(
        `Rights have changed:\n${difference(kept, now)}\nIf that is meant, write the table anew and commit it:\n` +
          `  ${SWITCH}=1 npm test -- calls-by-role`,
      );
  },
  TIMEOUT,
);

/** The lines that are in one text alone; how wide the columns are does not matter. */
function difference(before: string, after: string): string {
  const linesOf = (text: string) => text.split("\n").map((line) => line.replaceAll(/ {2,}/g, "  "));
  const [old, current] = [linesOf(before), linesOf(after)];
  return [
    ...old.filter((line) => !current.includes(line)).map((line) => `- ${line}`),
    ...current.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ].join("\n");
}
