import { IconLink } from "@tabler/icons-react";
import { linkTo } from "../../app/copy-text";
import type { ItemTools } from "../../app/item-tools";
import { addressOf } from "./address";

/** Copies the link of anything that home lists. */
export const itemTools: ItemTools = {
  types: ["table", "app", "view", "folder", "document"],
  tools: [
    {
      id: "link.copy",
      label: "palette.copyLinkTo",
      words: "tables.link",
      group: "copy",
      icon: IconLink,
      isCommon: true,
      run: (item) => navigator.clipboard.writeText(linkTo(addressOf(item))),
      success: "app.linkCopied",
    },
  ],
};
