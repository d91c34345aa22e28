/** Reads the JSON of a model's answer; text or a code fence around it is ignored. @returns undefined without any */
export function readJson(answer: string): unknown {
  for (const text of [answer, between(answer, "{", "}"), between(answer, "[", "]")])
    try {
      return JSON.parse(text) as unknown;
    } catch {
      continue;
    }
  return undefined;
}

const between = (text: string, first: string, last: string): string =>
  text.slice(text.indexOf(first), text.lastIndexOf(last) + 1);
