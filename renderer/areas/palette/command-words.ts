import { languages } from "#shared/languages";
import { paletteWords } from "#shared/text/palette-words";
import type { Command } from "../../app/commands";

/** The search words of a command in every language, in addition to its name. */
export const wordsOfCommand = ({ words }: Pick<Command, "words">): readonly string[] =>
  languages.flatMap((language) =>
    typeof words === "string" ? paletteWords[language][words] : words[language],
  );
