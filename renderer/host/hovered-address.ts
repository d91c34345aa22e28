const ID = "hovered-address";

/** Shows the address of the link under the pointer in a corner of the window, as browsers do. */
export function showHoveredAddress(url: string, { document }: Window): void {
  const known = document.getElementById(ID);
  if (url === "") return known?.remove();
  const shown = known ?? document.body.appendChild(document.createElement("div"));
  shown.id = ID;
  // The link itself is read out; this is for the eyes.
  shown.setAttribute("aria-hidden", "true");
  shown.textContent = readable(url);
}

/** Pages of the application without its internal scheme. */
function readable(url: string): string {
  const text = url.replace(/^app:\/\/workloom/, "");
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
