import { loadChunk } from "../errors/chunk-error";

const loaders = new Map<string, () => Promise<unknown>>();
const resumers = new Map<string, (list: string) => void>();

/** Says which code has to come before changes kept under this name can be sent. */
export const addResumeLoader = (name: string, load: () => Promise<unknown>): void =>
  void loaders.set(name, load);

export const loadResumer = async (name: string): Promise<void> => {
  const load = loaders.get(name);
  if (load) await loadChunk(load);
};

/** Says how the kept changes of a list go on, which it fetches with `take`; `record` is for `record:7` too. */
export const onResume = (name: string, resume: (list: string) => void): void =>
  void resumers.set(name, resume);

/** Sends the kept changes of a list. Those of a list that is not known any more stay where they are. */
export async function resumeList(list: string): Promise<void> {
  const [name = list] = list.split(":", 1);
  await loadResumer(name);
  resumers.get(name)?.(list);
}
