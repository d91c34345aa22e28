import { z } from "zod";
import { trello as connector } from "#shared/connectors/apps";
import type { SourceSettings } from "#shared/contract/source-settings";
import { requireSettings } from "../require-settings";
import { remoteSource } from "../snapshot/open-snapshot";
import { listBoards, listOrganizations } from "./ask-trello";
import { openBoard } from "./open-board";

const REQUIRED = "errors.field.required";
const text = z.string(REQUIRED).min(1, REQUIRED);

const withToken = (settings: SourceSettings) => requireSettings(z.object({ token: text }), settings);
const withOrganization = (settings: SourceSettings) =>
  requireSettings(z.object({ token: text, organization: text }), settings);
const withBoard = (settings: SourceSettings) =>
  requireSettings(z.object({ token: text, organization: text, board: text }), settings);

/** Boards of Trello: each card becomes a record (specification 2, section 5). */
export const trello = remoteSource(connector, ["upload", "list-organizations", "list-boards"], {
  lists: {
    "list-organizations": (settings, outside) => listOrganizations(outside, withToken(settings).token),
    "list-boards": async (settings, outside) => {
      const { token, organization } = withOrganization(settings);
      return listBoards(outside, token, organization);
    },
  },
  open: (settings, outside) => openBoard(outside, withBoard(settings)),
});
