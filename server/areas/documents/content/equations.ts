import katex from "katex";

/** An equation as MathML, which browsers show without a style sheet. What is no TeX is shown as it is. */
export const toMathml = (tex: string, isBlock: boolean): string =>
  katex.renderToString(tex, { output: "mathml", displayMode: isBlock, throwOnError: false });
