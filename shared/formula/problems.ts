/** The problems of an expression; the words are `formula.problem.<id>`. */
export type ProblemId =
  | "empty"
  | "tooLong"
  | "tooDeep"
  | "badCharacter"
  | "unclosedText"
  | "unclosedReference"
  | "unclosedParenthesis"
  | "unexpected"
  | "unexpectedEnd"
  | "bareName"
  | "unknownFunction"
  | "unknownFunctionMaybe"
  | "noRandom"
  | "noCells"
  | "noOutside"
  | "unknownField"
  | "unknownFieldMaybe"
  | "ambiguousField"
  | "deletedField"
  | "unusableField"
  | "ownField"
  | "notAConnection"
  | "tooFar"
  | "tooFewArguments"
  | "tooManyArguments"
  | "wrongArgument"
  | "wrongOperand"
  | "textPlus"
  | "cannotCompare";

export interface Span {
  /** Where it begins and ends in the expression, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/** A mistake, where it stands and what its message mentions. */
export interface FormulaProblem extends Span {
  id: ProblemId;
  values: Record<string, string | number>;
}

/** Thrown inside the lexer and parser only; `parseFormula` answers with the problem. */
export class SyntaxProblem extends Error {
  override readonly name = "SyntaxProblem";
  readonly problem: FormulaProblem;
  constructor(id: ProblemId, { start, end }: Span, values: FormulaProblem["values"] = {}) {
    super(id);
    this.problem = { id, start, end, values };
  }
}
