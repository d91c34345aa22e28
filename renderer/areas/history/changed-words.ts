export interface ChangedWords {
  start: string;
  removed: string;
  added: string;
  end: string;
}

/** Compares two texts by word: what both begin and end with, and what differs between. */
export function changedWords(before: string, after: string): ChangedWords {
  const [was, is] = [before.split(" "), after.split(" ")];
  const most = Math.min(was.length, is.length);
  let start = 0;
  while (start < most && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const between = (words: string[]) => words.slice(start, words.length - end).join(" ");
  return {
    start: is.slice(0, start).join(" "),
    removed: between(was),
    added: between(is),
    end: is.slice(is.length - end).join(" "),
  };
}
