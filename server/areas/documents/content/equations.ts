import katex from "katex";

/** An equation as MathML, which browsers show without a style sheet. Text that TeX cannot read stays as it is. */
export const toMathml = (tex: string, isBlock: boolean): string =>
  katex.renderToString(tex, { output: "mathml", displayMode: isBlock, throwOnError: false });
