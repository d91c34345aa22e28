import { VISION_PAGES_MAX, VISION_TEXT_MAX_LENGTH } from "#shared/limits/attachment-vision";
import { answerInput } from "../subprocess/answer-input";
import { openPdf } from "./open-pdf";

await answerInput(async (data: Uint8Array) => {
  const document = await openPdf(data);
  let text = "";
  for (let number = 1; number <= Math.min(document.numPages, VISION_PAGES_MAX); number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
    text += "\n\n";
    page.cleanup();
    if (text.length > VISION_TEXT_MAX_LENGTH) break;
  }
  return text.trim();
});
