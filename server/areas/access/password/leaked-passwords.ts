let known: Promise<ReadonlySet<string>> | null = null;

/** The commonest passwords of known leaks. They are loaded when the first password is chosen. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("./common-passwords");
  return new Set(dictionary["passwords-common"].map(String));
}

/** Whether a password is one that guessing begins with; capitals make it no better. */
export async function isLeaked(password: string): Promise<boolean> {
  known ??= load();
  const leaked = await known;
  return leaked.has(password) || leaked.has(password.toLowerCase());
}
