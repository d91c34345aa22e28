import { answerInput } from "../subprocess/answer-input";
import { openPdf } from "./open-pdf";

/** The texts of a PDF's first pages. */
await answerInput(async ({ data, most }: { data: Uint8Array; most: number }) => {
  const document = await openPdf(data);
  const texts: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, most); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    let text = "";
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : " ");
    texts.push(text.trim());
    page.cleanup();
  }
  return texts;
});
