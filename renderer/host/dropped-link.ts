/** Opens a link that is dropped where nothing takes it. */
export function openDroppedLinks({ document }: Window, open: (url: string) => void): void {
  const urlOf = (event: DragEvent): string => {
    const data = event.dataTransfer;
    return data && data.files.length === 0 ? (data.getData("text/uri-list").split(/\r?\n/)[0] ?? "") : "";
  };
  document.addEventListener("dragover", (event) => {
    if (!event.defaultPrevented && event.dataTransfer?.types.includes("text/uri-list"))
      event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const url = event.defaultPrevented ? "" : urlOf(event);
    if (url !== "") open(url);
  });
}
