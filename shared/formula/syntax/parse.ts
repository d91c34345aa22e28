import { FORMULA_DEPTH_MAX } from "../../limits/formula";
import { SyntaxProblem, type FormulaProblem, type Span } from "../problems";
import type { BinaryOperator, FieldName, FormulaNode } from "./ast";
import { tokenize, type Token } from "./tokens";

/** How tightly operators hold; all lean left, `^` too, as in Excel. */
export const BINDING: Readonly<Record<BinaryOperator, number>> = {
  "=": 10,
  "<>": 10,
  "<": 10,
  "<=": 10,
  ">": 10,
  ">=": 10,
  "&": 20,
  "+": 30,
  "-": 30,
  "*": 40,
  "/": 40,
  "^": 50,
};
export const PERCENT_BINDING = 60;
export const UNARY_BINDING = 70;

export type ParsedFormula = { ok: true; root: FormulaNode } | { ok: false; problem: FormulaProblem };

/** Reads an expression. Never throws; the first mistake is answered with its place. */
export function parseFormula(source: string): ParsedFormula {
  try {
    const parser = new Parser(tokenize(source));
    return { ok: true, root: parser.parse() };
  } catch (error) {
    if (error instanceof SyntaxProblem) return { ok: false, problem: error.problem };
    throw error;
  }
}

const isBinary = (text: string): text is BinaryOperator => text in BINDING;

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  /** Open levels of nesting, so that hostile input cannot exhaust the stack before a node is made. */
  #open = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): FormulaNode {
    const first = this.#peek();
    if (first.type === "end") throw new SyntaxProblem("empty", { start: 0, end: first.end });
    const root = this.#expression(0);
    const rest = this.#peek();
    if (rest.type !== "end") throw this.#unexpected(rest);
    return root;
  }

  #expression(least: number): FormulaNode {
    this.#open += 1;
    if (this.#open > FORMULA_DEPTH_MAX) throw tooDeep(this.#peek());
    let left = this.#prefix();
    for (;;) {
      const token = this.#peek();
      if (token.type !== "symbol") break;
      if (token.text === "%" && PERCENT_BINDING >= least) {
        this.#at += 1;
        left = limited({
          type: "unary",
          operator: "%",
          operand: left,
          start: left.start,
          end: token.end,
          depth: left.depth + 1,
        });
        continue;
      }
      if (!isBinary(token.text) || BINDING[token.text] < least) break;
      this.#at += 1;
      const right = this.#expression(BINDING[token.text] + 1);
      left = limited({
        type: "binary",
        operator: token.text,
        left,
        right,
        start: left.start,
        end: right.end,
        depth: Math.max(left.depth, right.depth) + 1,
      });
    }
    this.#open -= 1;
    return left;
  }

  #prefix(): FormulaNode {
    const token = this.#peek();
    this.#at += 1;
    const { start, end } = token;
    switch (token.type) {
      case "number":
        return { type: "number", value: numberOf(token), start, end, depth: 1 };
      case "text":
        return { type: "text", value: token.text, start, end, depth: 1 };
      case "field":
        return this.#reference(token);
      case "name":
        return this.#name(token);
      default:
        break;
    }
    if (token.text === "-" || token.text === "+") {
      const operand = this.#expression(UNARY_BINDING);
      const node = {
        operator: token.text,
        operand,
        start,
        end: operand.end,
        depth: operand.depth + 1,
      } as const;
      return limited({ type: "unary", ...node });
    }
    if (token.text === "(") {
      const inner = this.#expression(0);
      this.#close(token);
      return inner;
    }
    throw this.#unexpected(token);
  }

  #reference(first: Token): FormulaNode {
    const path = [fieldName(first)];
    let end = first.end;
    while (this.#isSymbol(".")) {
      this.#at += 1;
      const next = this.#peek();
      if (next.type !== "field") throw this.#unexpected(next);
      this.#at += 1;
      path.push(fieldName(next));
      end = next.end;
    }
    return { type: "reference", path, start: first.start, end, depth: 1 };
  }

  /** A function with its arguments, or TRUE and FALSE by themselves. */
  #name(token: Token): FormulaNode {
    const { text: name, start, end } = token;
    if (!this.#isSymbol("(")) {
      const value = booleanOf(name);
      if (value === null) throw new SyntaxProblem("bareName", token, { name });
      return { type: "boolean", value, start, end, depth: 1 };
    }
    const open = this.#peek();
    this.#at += 1;
    const args: FormulaNode[] = [];
    if (!this.#isSymbol(")")) {
      args.push(this.#expression(0));
      while (this.#isSymbol(",")) {
        this.#at += 1;
        args.push(this.#expression(0));
      }
    }
    const closed = this.#close(open);
    const depth = 1 + args.reduce((most, arg) => Math.max(most, arg.depth), 0);
    return limited({ type: "call", name, nameSpan: { start, end }, args, start, end: closed.end, depth });
  }

  #close(open: Token): Token {
    const token = this.#peek();
    if (token.type === "end") throw new SyntaxProblem("unclosedParenthesis", open);
    if (token.type !== "symbol" || token.text !== ")") throw this.#unexpected(token);
    this.#at += 1;
    return token;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { type: "end", text: "", start: 0, end: 0 };
  }

  #isSymbol(text: string): boolean {
    const token = this.#peek();
    return token.type === "symbol" && token.text === text;
  }

  #unexpected(token: Token): SyntaxProblem {
    if (token.type !== "end") return new SyntaxProblem("unexpected", token, { found: token.text });
    const before = this.#tokens[this.#tokens.length - 2];
    return new SyntaxProblem("unexpectedEnd", { start: before?.start ?? 0, end: token.end });
  }
}

const tooDeep = (span: Span) => new SyntaxProblem("tooDeep", span, { max: FORMULA_DEPTH_MAX });

function limited<Node extends FormulaNode>(node: Node): Node {
  if (node.depth > FORMULA_DEPTH_MAX) throw tooDeep(node);
  return node;
}

function numberOf(token: Token): number {
  const value = Number(token.text);
  if (!Number.isFinite(value)) throw new SyntaxProblem("unexpected", token, { found: token.text });
  return value;
}

/** The words for yes and no that spreadsheets know in English, Portuguese and Spanish. */
function booleanOf(name: string): boolean | null {
  const upper = name.toUpperCase();
  if (["TRUE", "VERDADEIRO", "VERDADERO"].includes(upper)) return true;
  return ["FALSE", "FALSO"].includes(upper) ? false : null;
}

function fieldName({ text, start, end }: Token): FieldName {
  const id = /^#([1-9]\d{0,14})$/.exec(text)?.[1];
  return { id: id === undefined ? null : Number(id), name: text, start, end };
}
