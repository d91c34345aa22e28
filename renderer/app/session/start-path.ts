let find = () => "/";

/** Where someone begins who asked for no page. */
export const startPath = (): string => find();

/** Says how that is found. Apart from the finding itself, which knows every page, so that pages can ask for it. */
export const findStartPathBy = (by: () => string): void => void (find = by);
