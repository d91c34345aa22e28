/** Pictures that HTML contains, by the placeholders that replace them. */
export type InsidePictures = ReadonlyMap<string, Uint8Array>;

const INSIDE =
  /(<img\b[^>]*?\bsrc\s*=\s*)(["'])data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/=\s]+)\2/gi;

/** Takes pictures out of HTML, such as those of a Word file. */
export function takePictures(html: string): { html: string; pictures: InsidePictures } {
  const pictures = new Map<string, Uint8Array>();
  const without = html.replace(INSIDE, (_, before: string, quote: string, content: string) => {
    const placeholder = `/import-picture/${pictures.size}`;
    pictures.set(placeholder, Buffer.from(content, "base64"));
    return `${before}${quote}${placeholder}${quote}`;
  });
  return { html: without, pictures };
}
