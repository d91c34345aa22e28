let has: (path: string) => boolean = () => false;

/** Whether an address is one of the product's pages. */
export const hasPage = (path: string): boolean => has(path);

/** Says how that is found. Apart from the finding itself, which knows every page, so that areas can ask for it. */
export const findPagesBy = (by: (path: string) => boolean): void => void (has = by);
