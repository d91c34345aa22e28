import type { Budget, Conventions, FormulaContext } from "../evaluate/context";
import type { DateValue, ListValue, ScalarValue, Value } from "../evaluate/values";
import type { FormulaType } from "../types";

export const functionGroups = ["logic", "number", "text", "date", "list", "record"] as const;
export type FunctionGroup = (typeof functionGroups)[number];

/** The type of a parameter, and of the converted argument that the function gets. */
interface ParamValues {
  text: string;
  number: number;
  boolean: boolean;
  /** A day or instant; with an empty one the function is not run, its result is empty. */
  date: DateValue;
  any: Value;
  list: ListValue;
  /** The rest of the arguments with the entries of lists between them. */
  values: ScalarValue[];
  /** The same, numbers only: empty entries are left out. */
  numbers: number[];
}
export type ParamType = keyof ParamValues;

export interface Param<T extends ParamType = ParamType, Optional extends boolean = boolean> {
  name: string;
  type: T;
  optional: Optional;
}
type ValueOf<P> =
  P extends Param<infer T, infer Optional>
    ? ParamValues[T] | (Optional extends true ? undefined : never)
    : never;
type ValuesOf<P extends readonly Param[]> = { [K in keyof P]: ValueOf<P[K]> };

/** A parameter that must be given; its name is shown to people. */
export const need = <T extends ParamType>(name: string, type: T): Param<T, false> => ({
  name,
  type,
  optional: false,
});
export const may = <T extends ParamType>(name: string, type: T): Param<T, true> => ({
  name,
  type,
  optional: true,
});

/** The context of an evaluation for functions. */
export interface FunctionContext extends Conventions {
  context: FormulaContext;
  budget: Budget;
}
/** An argument that is only evaluated when it is needed. */
export type Thunk = () => Value;

interface Common {
  group: FunctionGroup;
  /** Its names in Portuguese and Spanish spreadsheets, where they differ. */
  pt?: string;
  es?: string;
  /** Other English names. */
  also?: readonly string[];
  params: readonly Param[];
  result: FormulaType | ((args: readonly FormulaType[]) => FormulaType);
  /** Arguments after the parameters repeat the last `repeats` of them. */
  repeats?: number;
  /** It is handed errors among the entries of lists; any other function is an error itself then. */
  keepsErrors?: true;
  /** The result changes without a change of the record: each day, or each moment. */
  volatile?: "day" | "moment";
  /** Expressions and what they come to, written as `toText` does; they are tests. */
  examples: readonly (readonly [expression: string, result: string])[];
}

/** One function of the language. Its help is `formula.help.<NAME>` of the catalogues. */
export interface FormulaFunction extends Common {
  run: (context: FunctionContext, args: readonly Value[]) => Value;
  /** Gets its arguments unevaluated, errors included. */
  lazy?: (context: FunctionContext, args: readonly Thunk[]) => Value;
}

/** An entry whose arguments are evaluated and converted before. */
export function define<const P extends readonly Param[]>(
  entry: Omit<Common, "params"> & {
    params: P;
    run: (context: FunctionContext, ...args: ValuesOf<P>) => Value;
  },
): FormulaFunction {
  const { run, ...rest } = entry;
  // The evaluator converts every argument by its parameter before this is called.
  return { ...rest, run: (context, args) => run(context, ...(args as ValuesOf<P>)) };
}

/** An entry that evaluates only the arguments it needs. */
export function defineLazy(entry: Common & { lazy: NonNullable<FormulaFunction["lazy"]> }): FormulaFunction {
  return {
    ...entry,
    run: (context, args) =>
      entry.lazy(
        context,
        args.map((value) => () => value),
      ),
  };
}
