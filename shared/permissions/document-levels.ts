/** Per document, lowest first. A viewer seat is capped at the first. */
export const documentLevels = ["viewOnly", "contribute", "fullControl"] as const;
export type DocumentLevel = (typeof documentLevels)[number];

/** A role's levels on documents, by id or `*`; null if hidden. */
export type DocumentLevels = ReadonlyMap<string, DocumentLevel | null>;

/** The rights of an actor to a document (specification 4, section 6). */
export interface DocumentRights {
  canCreateBlocks: boolean;
  canEditBlocks: boolean;
  canDeleteBlocks: boolean;
  canEditContent: boolean;
  hasFullControl: boolean;
}

export function documentRights(level: DocumentLevel): DocumentRights {
  const edits = level !== "viewOnly";
  return {
    canCreateBlocks: edits,
    canEditBlocks: edits,
    canDeleteBlocks: edits,
    canEditContent: edits,
    hasFullControl: level === "fullControl",
  };
}
