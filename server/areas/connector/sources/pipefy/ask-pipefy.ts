import { z } from "zod";
import type { SourceEntry } from "#shared/contract/source-settings";
import { askJson, refusal } from "../objects/ask-json";
import type { Outside } from "../remote";

const answer = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});
const named = z.object({ id: z.coerce.string(), name: z.string() });

/** Asks Pipefy's one address. @throws AppError source_refused with its message */
export async function askPipefy<Data>(
  outside: Outside,
  token: string,
  data: z.ZodType<Data>,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const reply = answer.parse(
    await askJson(outside, outside.apis.pipefyUrl, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ query, variables }),
    }),
  );
  const [problem] = reply.errors ?? [];
  if (problem) throw refusal(problem.message);
  return data.parse(reply.data);
}

export async function listOrganizations(outside: Outside, token: string): Promise<SourceEntry[]> {
  const data = z.object({ organizations: z.array(named) });
  const { organizations } = await askPipefy(outside, token, data, "{ organizations { id name } }");
  return organizations.map(({ id, name }) => ({ id, label: name, kind: "organization" as const }));
}

/** Pipes, and tables, which are marked as such. */
export async function listPipes(outside: Outside, token: string, id: string): Promise<SourceEntry[]> {
  const data = z.object({
    organization: z.object({
      pipes: z.array(named).nullish(),
      tables: z.object({ edges: z.array(z.object({ node: named })) }).nullish(),
    }),
  });
  const query = `query ($id: ID!) {
    organization(id: $id) { pipes { id name } tables { edges { node { id name } } } }
  }`;
  const { organization } = await askPipefy(outside, token, data, query, { id });
  const entry = (kind: "pipe" | "table") => (one: z.infer<typeof named>) => ({
    id: one.id,
    label: one.name,
    kind,
  });
  return [
    ...(organization.pipes ?? []).map(entry("pipe")),
    ...(organization.tables?.edges ?? []).map(({ node }) => entry("table")(node)),
  ];
}
