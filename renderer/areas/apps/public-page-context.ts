import { createContext, useContext } from "react";

/** What blocks know of the public page on which they show. */
export interface PublicPageAccess {
  /** The page itself; its bars stand around it. */
  appId: number;
  openMenu: () => void;
  /** Address of the public form by which visitors make records in a block; null where there is none. */
  formOf: (blockId: number) => string | null;
  openForm: (url: string) => void;
}

/** Null for those who are signed in. */
export const PublicPageContext = createContext<PublicPageAccess | null>(null);

export const usePublicPage = () => useContext(PublicPageContext);
