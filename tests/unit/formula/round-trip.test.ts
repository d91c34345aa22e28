import { expect, test } from "@jest/globals";
import { childrenOf, type FormulaNode } from "#shared/formula/syntax/ast";
import { parseFormula } from "#shared/formula/syntax/parse";
import { printFormula } from "#shared/formula/syntax/print";
import { randomFrom, randomTree } from "./random";

/** A tree without the places of its nodes. */
function shape(node: FormulaNode): unknown {
  const own =
    node.type === "reference"
      ? node.path.map(({ id, name }) => id ?? name)
      : "value" in node
        ? node.value
        : null;
  const word = node.type === "call" ? node.name : "operator" in node ? node.operator : null;
  return [node.type, word, own, childrenOf(node).map(shape)];
}

test("A printed formula parses to the same tree", () => {
  const random = randomFrom(3);
  for (let round = 0; round < 2000; round += 1) {
    const tree = randomTree(random, 5);
    const printed = printFormula(tree);
    if (printed.length > 5000) continue;
    const parsed = parseFormula(printed);
    if (!parsed.ok) throw new Error(`${printed}: ${parsed.problem.id} at ${parsed.problem.start}`);
    expect(shape(parsed.root)).toEqual(shape(tree));
    expect(printFormula(parsed.root)).toBe(printed);
  }
});

test("Every node stands where it says", () => {
  const source = ' IF( {Price} > 1 ; "a" ; -2% ) ';
  const parsed = parseFormula(source);
  if (!parsed.ok) throw new Error(parsed.problem.id);
  const found: string[] = [];
  const visit = (node: FormulaNode): void => {
    found.push(source.slice(node.start, node.end));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parsed.root);
  expect(found).toEqual([
    'IF( {Price} > 1 ; "a" ; -2% )',
    "{Price} > 1",
    "{Price}",
    "1",
    '"a"',
    "-2%",
    "-2",
    "2",
  ]);
});
