import type { EditorView, Tooltip } from "@codemirror/view";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { sdkModules } from "#shared/lowcode/sdk";
import { spellings, spellSdk } from "./spell-sdk";

const WORD = /[A-Za-z_]+(?:\.|::)[A-Za-z_]+/g;

/** The function of the SDK at a place of a line; null for anything else. */
export function findSdkFunction(language: FunctionLanguage, line: string, at: number) {
  const { separator, module: spell, method } = spellings[language];
  for (const { 0: text, index } of line.matchAll(WORD)) {
    if (at < index || at > index + text.length) continue;
    const [moduleName = "", name = ""] = text.split(separator);
    const known = sdkModules.find((each) => spell(each.name) === moduleName);
    const found = known?.functions.find((each) => method(each.name) === name);
    if (known && found)
      return {
        from: index,
        to: index + text.length,
        signature: `${spellSdk(language, known.name, found.name)}(${found.parameters})`,
        info: found.info,
      };
  }
  return null;
}

/** Shows parameters and purpose of a function of the SDK under the pointer. */
export const hoverSdk =
  (language: FunctionLanguage) =>
  ({ state }: EditorView, position: number): Tooltip | null => {
    const { from, text } = state.doc.lineAt(position);
    const found = findSdkFunction(language, text, position - from);
    if (!found) return null;
    return {
      pos: from + found.from,
      end: from + found.to,
      above: true,
      create() {
        const dom = document.createElement("div");
        const code = dom.appendChild(document.createElement("code"));
        code.textContent = found.signature;
        const info = dom.appendChild(document.createElement("p"));
        info.textContent = found.info;
        dom.className = "cm-sdk";
        return { dom };
      },
    };
  };
