import { z } from "zod";
import { defineJob } from "../../../jobs/kind";
import { removeOldDeliveries } from "./repository";

/** Deletes requests of outgoing webhooks that are older than their days. */
export const forgetDeliveriesJob = defineJob<object>({
  kind: "forgetDeliveries",
  input: z.object({}),
  run: ({ org }) => removeOldDeliveries(org.database, Date.now()),
});
