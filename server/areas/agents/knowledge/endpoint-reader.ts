import type { LogReader } from "../../../log/log-reader";
import { list } from "../../../objects/read";
import { agentKind } from "../agent";
import { embedWhatLacks } from "./embed-job";

/** Has the knowledge bases embedded again when the organization chooses another model for it. */
export const endpointReader: LogReader = {
  name: "agentVectors",
  wants: ({ object }) => object === "aiEndpoint",
  async read(_, context) {
    const { org, services } = context;
    const all = await list({ org, actor: services.actors.system(org) }, agentKind, agentKind.read);
    return { operations: await embedWhatLacks(context, all) };
  },
};
