import type { SketchRole } from "./sketch";

const ARTICLE = "(?:(?:the|os|as|los|las|o|a|el|la)\\s+)?";
const ROLE = "(?:rol(?:es?)?|pap(?:el|éis)|perfil|perfis|perfiles)";
const FOR = "(?:for|of|para|de|dos|das|do|da|del)";
const ONLY = "(?:only|just|só|apenas|somente|solo|sólo|solamente)";
const MAY = "(?:can|may|pode|podem|puede|pueden)";
const SEE = "(?:see|view|read|look at|ver|ler|leer|visualizar|consultar)";
/** Words after which the name of a role is over. */
const END =
  "(?=\\s+(?:and|e|y|that|who|which|que|with|com|con|can|may|pode|podem|puede|pueden|só|solo|sólo)\\s|[.,;:!?]|\\s*$)";
const WORDS = "[\\p{L}-]+(?:\\s+[\\p{L}-]+){0,2}?";

/** "A role for technicians", with or without "who can only see". */
const named = new RegExp(
  `(?:\\b(?:with|com|con)\\s+)?(?:\\b(?:an?|one|um|uma|un|una)\\s+)?(?<![\\p{L}])${ROLE}\\s+${FOR}\\s+${ARTICLE}` +
    `(${WORDS})${END}(\\s+(?:(?:who|that|que)\\s+)?(?:${MAY}\\s+${ONLY}|${ONLY}\\s+${MAY})\\s+${SEE})?`,
  "giu",
);
/** "Technicians can only see work orders": their tables are the rest of the sentence. */
const readers = new RegExp(
  `(?<![\\p{L}])${ARTICLE}([\\p{L}-]{3,})\\s+(?:${MAY}\\s+${ONLY}|${ONLY}\\s+${MAY})\\s+${SEE}(?![\\p{L}])`,
  "giu",
);

/** The roles that a text asks for, and the text without them. */
export function readRoles(text: string): { roles: SketchRole[]; rest: string } {
  const roles = new Map<string, SketchRole>();
  const take = (name: string, level: SketchRole["level"]) => {
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    roles.set(label, { name: label, level });
    return " ";
  };
  const rest = text
    .replaceAll(named, (_all, name: string, isReader?: string) =>
      take(name, isReader === undefined ? "contribute" : "viewOnly"),
    )
    .replaceAll(readers, (_all, name: string) => take(name, "viewOnly"));
  return { roles: [...roles.values()], rest };
}
