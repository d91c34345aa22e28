import { z } from "zod";
import { pipefy as connector } from "#shared/connectors/apps";
import type { SourceSettings } from "#shared/contract/source-settings";
import { requireSettings } from "../require-settings";
import { remoteSource } from "../snapshot/open-snapshot";
import { listOrganizations, listPipes } from "./ask-pipefy";
import { openPipe } from "./open-pipe";

const REQUIRED = "errors.field.required";
const text = z.string(REQUIRED).min(1, REQUIRED);

const withToken = (settings: SourceSettings) => requireSettings(z.object({ token: text }), settings);
const withOrganization = (settings: SourceSettings) =>
  requireSettings(z.object({ token: text, organization: text }), settings);
const withPipe = (settings: SourceSettings) =>
  requireSettings(
    z.object({ token: text, organization: text, id: text, isPipe: z.boolean().default(true) }),
    settings,
  );

/** Pipes and tables of Pipefy: each card or row becomes a record. */
export const pipefy = remoteSource(connector, ["upload", "list-organizations", "list-pipes"], {
  lists: {
    "list-organizations": (settings, outside) => listOrganizations(outside, withToken(settings).token),
    "list-pipes": async (settings, outside) => {
      const { token, organization } = withOrganization(settings);
      return listPipes(outside, token, organization);
    },
  },
  open: (settings, outside) => openPipe(outside, withPipe(settings)),
});
