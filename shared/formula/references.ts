import type { Language } from "../languages";
import { resolveReference, type FieldCatalog, type KnownField } from "./check/catalog";
import { findFunction, nameIn, type FunctionName } from "./functions/index";
import { childrenOf, type FormulaNode } from "./syntax/ast";
import { parseFormula } from "./syntax/parse";
import { printName } from "./syntax/print";

interface Replacement {
  start: number;
  end: number;
  text: string;
}

/**
 * An expression in its stored form: fields by id, functions by their English names, everything else as typed.
 * Unreadable and unknown parts stay, for the check to report.
 */
export const toStored = (source: string, catalog: FieldCatalog): string =>
  rewrite(
    source,
    catalog,
    ({ id }) => printName({ id, name: "" }),
    (name) => findFunction(name) ?? name,
  );

/** A stored expression as displayed: fields by name, functions by their name in the language. */
export function toShown(source: string, catalog: FieldCatalog, language: Language): string {
  const functionName = (name: string) => {
    const known = findFunction(name);
    return known === undefined ? name : nameIn(language, known);
  };
  return rewrite(source, catalog, (field) => shownName(field, catalog), functionName);
}

/** A field's name in braces; its id if the name is ambiguous. */
export function shownName({ id, tableId, name }: KnownField, catalog: FieldCatalog): string {
  const isPlain = name === name.trim() && name !== "" && !/^#\d+$/.test(name);
  const isOnly = catalog.fieldsOf(tableId).filter((other) => other.name === name).length === 1;
  return printName({ id: isPlain && isOnly ? null : id, name });
}

function rewrite(
  source: string,
  catalog: FieldCatalog,
  fieldName: (field: KnownField) => string,
  functionName: (name: string) => string,
): string {
  const parsed = parseFormula(source);
  if (!parsed.ok) return source;
  const replacements: Replacement[] = [];
  const visit = (node: FormulaNode): void => {
    if (node.type === "reference") {
      const resolved = resolveReference(node, catalog);
      if (resolved.ok) {
        for (const [at, { start, end }] of node.path.entries()) {
          const field = resolved.fields[at];
          if (field) replacements.push({ start, end, text: fieldName(field) });
        }
      }
    }
    if (node.type === "call") replacements.push({ ...node.nameSpan, text: functionName(node.name) });
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parsed.root);
  return replaceAll(source, replacements);
}

function replaceAll(source: string, replacements: readonly Replacement[]): string {
  let result = "";
  let from = 0;
  for (const { start, end, text } of [...replacements].sort((a, b) => a.start - b.start)) {
    result += source.slice(from, start) + text;
    from = end;
  }
  return result + source.slice(from);
}

/**
 * The ids of each reference in a stored expression: a field's, or a connection's and that of a field reached
 * through it.
 */
export function pathsIn(source: string): number[][] {
  const parsed = parseFormula(source);
  const paths: number[][] = [];
  const visit = (node: FormulaNode): void => {
    if (node.type === "reference") {
      const ids = node.path.flatMap(({ id }) => id ?? []);
      if (ids.length === node.path.length) paths.push(ids);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  if (parsed.ok) visit(parsed.root);
  return paths;
}

/** A stored expression with its field ids replaced. */
export function withFieldIds(source: string, idOf: (id: number) => number): string {
  const parsed = parseFormula(source);
  if (!parsed.ok) return source;
  const replacements: Replacement[] = [];
  const visit = (node: FormulaNode): void => {
    for (const { id, start, end, name } of node.type === "reference" ? node.path : []) {
      if (id !== null) replacements.push({ start, end, text: printName({ id: idOf(id), name }) });
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parsed.root);
  return replaceAll(source, replacements);
}

/** The functions that an expression calls, with repetitions; none if it cannot be parsed. */
export function functionsIn(source: string): FunctionName[] {
  const parsed = parseFormula(source);
  const names: FunctionName[] = [];
  const visit = (node: FormulaNode): void => {
    const name = node.type === "call" ? findFunction(node.name) : undefined;
    if (name !== undefined) names.push(name);
    for (const child of childrenOf(node)) visit(child);
  };
  if (parsed.ok) visit(parsed.root);
  return names;
}
