import { createContext, useContext } from "react";
import type { DocumentPage } from "#shared/contract/documents";

/** The document that embedded blocks belong to. */
export const DocumentContext = createContext<DocumentPage | null>(null);

export const useHostDocument = (): DocumentPage | null => useContext(DocumentContext);
