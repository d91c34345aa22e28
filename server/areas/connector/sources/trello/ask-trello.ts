import { z } from "zod";
import type { SourceEntry } from "#shared/contract/source-settings";
import { askJson } from "../objects/ask-json";
import type { Outside } from "../remote";

const named = z.array(
  z.object({
    id: z.string(),
    name: z.string().optional(),
    displayName: z.string().optional(),
    idOrganization: z.string().nullish(),
  }),
);

/** Boards that belong to no organization. */
export const PERSONAL = "personal";

/** Asks Trello in the name of who gave the token. */
export function askTrello(
  outside: Outside,
  token: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { trelloUrl, trelloKey } = outside.apis;
  const search = new URLSearchParams(query).toString();
  return askJson(outside, `${trelloUrl}${path}${search === "" ? "" : `?${search}`}`, {
    headers: {
      Accept: "application/json",
      Authorization: `OAuth oauth_consumer_key="${trelloKey ?? ""}", oauth_token="${token.replaceAll('"', "")}"`,
    },
  });
}

export async function listOrganizations(outside: Outside, token: string): Promise<SourceEntry[]> {
  const found = named.parse(
    await askTrello(outside, token, "/members/me/organizations", { fields: "name,displayName" }),
  );
  const boards = await boardsOf(outside, token);
  const isPersonal = boards.some(({ idOrganization }) => !idOrganization);
  return [
    ...found.map(({ id, name, displayName }) => ({
      id,
      label: displayName ?? name ?? id,
      kind: "organization" as const,
    })),
    ...(isPersonal ? [{ id: PERSONAL, label: "Trello", kind: "organization" as const }] : []),
  ];
}

export async function listBoards(
  outside: Outside,
  token: string,
  organization: string,
): Promise<SourceEntry[]> {
  const boards = await boardsOf(outside, token);
  return boards
    .filter(({ idOrganization }) => (idOrganization ?? PERSONAL) === organization)
    .map(({ id, name }) => ({ id, label: name ?? id, kind: "board" as const }));
}

const boardsOf = async (outside: Outside, token: string) =>
  named.parse(
    await askTrello(outside, token, "/members/me/boards", { fields: "name,idOrganization", filter: "open" }),
  );
