/** Whether an error of the operating system has this code. By its form: a realm has an `Error` of its own. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === code;
