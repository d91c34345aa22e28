import { areas } from "../../server/areas/index";
import type { CallDefinition } from "#shared/contract/define";

/** All calls of the contract with their names. */
export const contractCalls: readonly (readonly [name: string, definition: CallDefinition])[] = areas.flatMap(
  ({ calls = [] }) => calls.flatMap((implementation) => Object.entries(implementation.calls)),
);
