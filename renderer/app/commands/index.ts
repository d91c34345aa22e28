export { useCommands } from "./registry";
export type { Command, CommandContext, CommandGroup } from "./types";
