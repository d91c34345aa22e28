import type { FieldTypeName } from "../field-type";

/** How documents are written: 0 stands for a digit, A for a digit or a letter. */
const masks: Partial<Record<FieldTypeName, string>> = { cpf: "000.000.000-00", cnpj: "AA.AAA.AAA/AAAA-00" };

/** Adds the separators of a type to a text while it is typed. Characters that do not fit are left out. */
export function maskTyped(type: FieldTypeName, text: string): string {
  const mask = masks[type];
  if (mask === undefined) return text;
  const typed = [...text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "")];
  let masked = "";
  for (const place of mask) {
    const isMark = place !== "0" && place !== "A";
    const next = isMark ? place : typed.shift();
    if (typed.length === 0 && (isMark || next === undefined)) break;
    if (!isMark && place === "0" && !/\d/.test(next ?? "")) break;
    masked += next;
  }
  return masked;
}
