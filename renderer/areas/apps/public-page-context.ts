import { createContext, useContext } from "react";

/** Access of blocks to the public page that contains them. */
export interface PublicPageAccess {
  /** The page itself; its bars are around it. */
  appId: number;
  openMenu: () => void;
  /**
   * Address of the public form with which visitors create records in a block; null if it has no public
   * form.
   */
  formOf: (blockId: number) => string | null;
  openForm: (url: string) => void;
}

/** Null for those who are signed in. */
export const PublicPageContext = createContext<PublicPageAccess | null>(null);

export const usePublicPage = () => useContext(PublicPageContext);
