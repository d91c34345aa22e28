import type { Language } from "#shared/languages";
import { formatMessage } from "../../../text/format";

/** `isVisible` in words: as the catalogue has it, else "Is visible". */
export function columnLabel(language: Language, name: string): string {
  const message = `history.of.${name}`;
  const label = formatMessage(language, message);
  if (label !== message) return label;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
