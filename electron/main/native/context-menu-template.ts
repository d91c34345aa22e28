import type { ContextMenuParams, MenuItemConstructorOptions } from "electron";
import type { DesktopWords } from "../words";

type Item = MenuItemConstructorOptions;

interface ContextMenuActions {
  replaceMisspelling: (word: string) => void;
  addToDictionary: (word: string) => void;
  lookUp: () => void;
  openWindow: (url: string) => void;
  copyText: (text: string) => void;
  saveImage: (url: string) => void;
  copyImage: () => void;
}

const separator: Item = { type: "separator" };
const between = (groups: readonly Item[][]): Item[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [separator, ...group]));

/** The menu of what was clicked. Pure: the same click gives the same menu. Empty: nothing fits. */
export function contextMenuTemplate(
  params: Pick<
    ContextMenuParams,
    | "misspelledWord"
    | "dictionarySuggestions"
    | "isEditable"
    | "selectionText"
    | "linkURL"
    | "mediaType"
    | "srcURL"
    | "editFlags"
  >,
  { words, isMac, actions }: { words: DesktopWords; isMac: boolean; actions: ContextMenuActions },
): Item[] {
  const { misspelledWord, isEditable, selectionText, linkURL, editFlags } = params;
  const hasSelection = selectionText.trim() !== "";
  const spelling: Item[] =
    misspelledWord === ""
      ? []
      : [
          ...params.dictionarySuggestions.map((word) => ({
            label: word,
            click: () => actions.replaceMisspelling(word),
          })),
          { label: words["desktop.addToDictionary"], click: () => actions.addToDictionary(misspelledWord) },
        ];
  const lookUp: Item[] =
    isMac && hasSelection ? [{ label: words["desktop.lookUp"], click: actions.lookUp }] : [];
  const link: Item[] =
    linkURL === ""
      ? []
      : [
          { label: words["desktop.openInNewWindow"], click: () => actions.openWindow(linkURL) },
          { label: words["desktop.copyLink"], click: () => actions.copyText(linkURL) },
        ];
  const image: Item[] =
    params.mediaType !== "image"
      ? []
      : [
          { label: words["desktop.saveImage"], click: () => actions.saveImage(params.srcURL) },
          { label: words["desktop.copyImage"], click: actions.copyImage },
        ];
  const edit: Item[] = isEditable
    ? [
        { role: "cut", label: words["desktop.menu.cut"], enabled: editFlags.canCut },
        { role: "copy", label: words["desktop.menu.copy"], enabled: editFlags.canCopy },
        { role: "paste", label: words["desktop.menu.paste"], enabled: editFlags.canPaste },
        { role: "selectAll", label: words["desktop.menu.selectAll"], enabled: editFlags.canSelectAll },
      ]
    : hasSelection
      ? [{ role: "copy", label: words["desktop.menu.copy"] }]
      : [];
  return between([spelling, lookUp, link, image, edit]);
}
