import type { ViewConfig } from "../contract/views";

/** A view's settings with those of its type next to the others: `settings.limits`. */
export type FlatConfig = Record<string, unknown>;

const PREFIX = "settings.";

/** Each setting of a type is one of its own: who collapses a stage has not changed its limit. */
export function toFlat({ settings = {}, ...rest }: ViewConfig): FlatConfig {
  const own = Object.entries(settings).map(([name, value]) => [`${PREFIX}${name}`, value]);
  return { ...rest, ...Object.fromEntries(own) };
}

export function fromFlat(flat: FlatConfig): ViewConfig {
  const entries = Object.entries(flat).filter(([, value]) => value !== undefined);
  const own = entries.filter(([name]) => name.startsWith(PREFIX));
  const rest = entries.filter(([name]) => !name.startsWith(PREFIX));
  const settings = own.map(([name, value]) => [name.slice(PREFIX.length), value]);
  return {
    ...Object.fromEntries(rest),
    ...(own.length > 0 && { settings: Object.fromEntries(settings) }),
  };
}
