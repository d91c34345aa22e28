/** Joins the class names that apply: `classNames(styles.row, isOpen && styles.open)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
