/** File types of a knowledge base, by extension (specification 3, section 5). */
export const agentFileTypes = {
  pdf: "application/pdf",
  txt: "text/plain",
  text: "text/plain",
  md: "text/markdown",
  markdown: "text/markdown",
  json: "application/json",
} as const;

export type AgentFileType = (typeof agentFileTypes)[keyof typeof agentFileTypes];

/** The type of a file by its name; null if it is not accepted. */
export function agentFileType(name: string): AgentFileType | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(agentFileTypes, extension)
    ? agentFileTypes[extension as keyof typeof agentFileTypes]
    : null;
}

/** The `accept` of a file input. */
export const agentFileEndings = Object.keys(agentFileTypes).map((extension) => `.${extension}`);
