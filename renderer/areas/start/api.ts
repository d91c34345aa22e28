import { startCalls } from "#shared/contract/start";
import { fromContract, onEach } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    start: true;
  }
}

/** Whatever a step is about may have changed in another window or by a colleague. */
const steps = onEach(
  ["table.created", "table.updated", "table.deleted", "app.changed", "automation.changed", "user.changed"],
  { getStart: "refetch" },
);

export const { useGetStartQuery } = fromContract(startCalls, {
  provides: { getStart: ["start:steps"] },
  live: steps,
});
