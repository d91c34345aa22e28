import type { Request } from "express";
import { languages, type Language } from "#shared/languages";
import type { Actor } from "../policy/actor";

/** The user's language, else the browser's, else English. */
export function chooseLanguage(actor: Actor | null, request: Request): Language {
  if (actor) return actor.language;
  const accepted = request.acceptsLanguages([...languages]);
  return languages.find((language) => language === accepted) ?? "en";
}
