import { languages, type Language } from "#shared/languages";
import type { Actor } from "../policy/actor";
import type { RequestHead } from "../request/request-head";

/** The user's language, else the one of ours that the browser likes best, else English. */
export function chooseLanguage(actor: Actor | null, request: RequestHead): Language {
  if (actor) return actor.language;
  const liked = (request.headers["accept-language"] ?? "").split(",").map(readPreference);
  const best = liked.filter(({ quality }) => quality > 0).sort((one, other) => other.quality - one.quality);
  for (const { name } of best) {
    const known = languages.find((language) => language === name);
    if (known) return known;
  }
  return "en";
}

/** `pt-BR;q=0.8`: for us its language counts, not its country. */
function readPreference(text: string): { name: string; quality: number } {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = parameters.find((part) => part.startsWith("q="))?.slice(2);
  return { name: tag.split("-", 1)[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
}
