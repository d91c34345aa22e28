/**
 * @template {{id: string}} S
 * @param {S[]} steps all there are
 * @param {string[]} args of the command line: nothing, or `--only id,id`
 * @returns {S[]}
 * @throws Error when a name is no step's.
 */
export function chooseSteps(steps, args) {
  if (args.length === 0) return steps;
  const [flag, list = ""] = args[0]?.startsWith("--only=") ? args[0].split("=") : args;
  const names = list.split(",");
  const unknown = names.filter((name) => !steps.some(({ id }) => id === name));
  if (flag !== "--only" || unknown.length > 0) {
    throw new Error(`Use --only with some of: ${steps.map(({ id }) => id).join(",")}`);
  }
  return steps.filter(({ id }) => names.includes(id));
}
