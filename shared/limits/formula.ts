/** Longest expression, in UTF-16 units. */
export const FORMULA_MAX_LENGTH = 5000;
/** How deep an expression may nest; a chain of as many operators counts as deep too. */
export const FORMULA_DEPTH_MAX = 200;
/** Steps one evaluation may take: a sub-expression, an entry of a list or 64 characters of text each count one. */
export const FORMULA_STEPS_MAX = 100_000;
/** Longest text that a formula may make. */
export const FORMULA_TEXT_MAX = 100_000;
/** Longest list that a formula may make. */
export const FORMULA_LIST_MAX = 10_000;
/** Longest pattern of REGEXMATCH and its like, and of a LOOKUP with wildcards. */
export const FORMULA_PATTERN_MAX = 500;
/** Most instructions that a regular expression may become: `[a-z]{100}` is a hundred. */
export const FORMULA_PATTERN_SIZE_MAX = 2000;
/** Pause before typed text is checked and its results are shown, in ms. */
export const FORMULA_PREVIEW_DEBOUNCE = 300;
/** Records whose results the editor shows. */
export const FORMULA_PREVIEW_RECORDS = 5;
/** A formula's mistakes show once its text has stayed the same for this time, in ms. */
export const FORMULA_PROBLEM_DELAY = 1000;
