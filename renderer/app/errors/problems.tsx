import { createContext, use, useEffect, type ReactNode, type RefObject } from "react";
import { Problem } from "../../ui/fields/field";

/** Problem of a setting, with its path: `name`, `config.options.2.label`. */
export interface FormProblem {
  path: string;
  message: string;
}

const Problems = createContext<readonly FormProblem[]>([]);

/** The problems of a form, for the inputs that they speak of. */
export const ProblemsProvider = ({
  problems,
  children,
}: {
  problems: readonly FormProblem[];
  children: ReactNode;
}) => <Problems value={problems}>{children}</Problems>;

/** Whether a path equals another or is below it. */
export const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}.`);

/** The first problem at a place or below it. @param except paths that are shown elsewhere */
export const useProblem = (place: string, except?: RegExp): string | undefined =>
  use(Problems).find(({ path }) => isAt(path, place) && except?.test(path) !== true)?.message;

/** The problem of what has no line for its error of its own. */
export function ProblemAt({ place, except }: { place: string; except?: RegExp }) {
  const problem = useProblem(place, except);
  return problem === undefined ? null : (
    <p role="alert">
      <Problem>{problem}</Problem>
    </p>
  );
}

/** Moves the focus to the first input that was refused, as soon as it says so. */
export function useFocusOnProblem(
  form: RefObject<HTMLElement | null>,
  problems: readonly FormProblem[],
): void {
  useEffect(() => {
    if (problems.length === 0) return;
    const refused = form.current?.querySelector<HTMLElement>("[aria-invalid='true'], [role=alert]");
    refused?.scrollIntoView({ block: "nearest" });
    if (refused?.matches("input, select, textarea, button")) refused.focus();
  }, [form, problems]);
}
