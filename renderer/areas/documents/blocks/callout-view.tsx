import { createRoot } from "react-dom/client";
import { colorNames, type ColorName } from "#shared/colors";
import { Callout, CALLOUT_TONE } from "#shared/documents/extensions";
import { ObjectIcon } from "../../../ui/icons/object-icon";

export const CALLOUT_ICON = "alert-triangle";

export interface CalloutLook {
  tone: ColorName;
  icon: string;
}

/** The look of a callout; an unknown tone is shown as the usual one. */
export const calloutLook = ({ tone, icon }: Record<string, unknown>): CalloutLook => ({
  tone: colorNames.find((name) => name === tone) ?? CALLOUT_TONE,
  icon: typeof icon === "string" ? icon : CALLOUT_ICON,
});

/** A callout with its icon, in its colour. */
export const CalloutNode = Callout.extend({
  addNodeView:
    () =>
    ({ node: first }) => {
      let shown = "";
      const dom = document.createElement("div");
      dom.dataset["callout"] = "";
      const place = document.createElement("span");
      place.contentEditable = "false";
      place.className = "document-callout-icon";
      const contentDOM = document.createElement("div");
      dom.append(place, contentDOM);
      const root = createRoot(place);
      const paint = (attrs: Record<string, unknown>) => {
        const { tone, icon } = calloutLook(attrs);
        if (shown === tone + icon) return;
        shown = tone + icon;
        for (const part of ["bg", "fg"]) dom.style.setProperty(`--c-${part}`, `var(--c-${tone}-${part})`);
        root.render(<ObjectIcon name={icon} size={20} />);
      };
      paint(first.attrs);
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type !== first.type) return false;
          paint(next.attrs);
          return true;
        },
        ignoreMutation: ({ target }) => place.contains(target) || target === dom,
        // React does not end a root while it draws.
        destroy: () => setTimeout(() => root.unmount()),
      };
    },
});
