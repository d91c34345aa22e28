type LoadTexts = () => Promise<void>;

let loadTexts: LoadTexts | null = null;
let isWanted = false;

/** Sets how the messages are loaded that the first render does without; loads them if code that needs them came first. */
export function loadTextsBy(load: LoadTexts): void {
  loadTexts = load;
  if (isWanted) void load();
}

/**
 * Loads code together with the messages that the first render does without. The build puts it around the imports of code
 * that uses them (build/late-texts.ts).
 */
export async function afterTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  isWanted = true;
  const [module] = await Promise.all([load(), loadTexts?.()]);
  return module;
}
