import type { CreateElement, HtmlElement } from "./html-element";

const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
/** A number or a letter in front of an item, instead of a bullet. */
const NUMBER = /^[\s(]*(?:\d+|[a-z]{1,4})[.)]/i;

interface OpenList {
  list: HtmlElement;
  level: number;
}

/** Turns the list items of Word, which are paragraphs with a level and a drawn marker, into lists. */
export function toLists(body: HtmlElement, create: CreateElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll("p")) {
    const [, digits] = LEVEL.exec(paragraph.getAttribute("style") ?? "") ?? [];
    if (digits === undefined) continue;
    const level = Number(digits);
    const name = NUMBER.test(takeMarker(paragraph)) ? "OL" : "UL";
    // Another paragraph in between ends the list.
    if (open[0] && paragraph.previousElementSibling !== open[0].list) open = [];
    open = open.filter((one) => one.level < level || (one.level === level && one.list.tagName === name));
    let place = open.at(-1);
    if (place?.level !== level) {
      const list = create(name.toLowerCase());
      if (place) (place.list.lastElementChild ?? place.list).append(list);
      else paragraph.before(list);
      place = { list, level };
      open.push(place);
    }
    const item = create("li");
    place.list.append(item);
    item.append(paragraph);
    paragraph.removeAttribute("style");
  }
}

/** Removes the marker that Word draws. @returns its text */
function takeMarker(paragraph: HtmlElement): string {
  const marker = [...paragraph.querySelectorAll("span[style]")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const text = marker?.textContent ?? "";
  marker?.remove();
  return text;
}
