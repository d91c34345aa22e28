import { DEEP_LINK_SCHEME } from "#shared/limits/desktop";

const DEEP_LINK_MAX_LENGTH = 2000;

/** The deep link among a command's arguments; null without one. Other switches are ignored. */
export const deepLinkOf = (argv: readonly string[]): string | null =>
  argv.find((word) => word.startsWith(`${DEEP_LINK_SCHEME}:`) && word.length <= DEEP_LINK_MAX_LENGTH) ?? null;
