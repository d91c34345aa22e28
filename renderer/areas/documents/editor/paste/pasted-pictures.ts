/** Pictures inside pasted HTML, by the addresses that stand for them until they are uploaded. */
const pasted = new Map<string, File>();

const INSIDE = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/i;

/** Replaces the addresses of pictures inside HTML, which documents refuse. */
export function takePictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll("img")) {
    const [, type, content] = INSIDE.exec(image.getAttribute("src") ?? "") ?? [];
    if (type === undefined || content === undefined) continue;
    const address = `https://pasted.invalid/${crypto.randomUUID()}`;
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    pasted.set(address, new File([bytes], `image.${type.slice("image/".length)}`, { type }));
    image.setAttribute("src", address);
  }
}

/** Returns a pasted picture once. */
export function takePasted(address: string): File | undefined {
  const file = pasted.get(address);
  pasted.delete(address);
  return file;
}
