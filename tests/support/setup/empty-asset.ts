/** Stands for a style sheet or picture that a component imports; tests without a browser need none. */
export default {};
