import { IconCopy, IconLayoutGridAdd, IconPencil, IconTrash, IconWorldShare } from "@tabler/icons-react";
import { pageAddress } from "#shared/addresses";
import { runOnPage } from "../../app/commands/run-on-page";
import type { ItemTools } from "../../app/item-tools";
import { openPanel } from "../../app/panels";
import { store } from "../../app/store";
import { pagesApi } from "./api";

const { getPage } = pagesApi.endpoints;

/** Commands on pages that the palette finds by name. */
export const itemTools: ItemTools = {
  types: ["app"],
  ask: ({ id: appId }) => store.dispatch(getPage.initiate({ appId })),
  read(state, { id: appId }) {
    const { data, isError } = getPage.select({ appId })(state);
    if (!data) return isError ? {} : undefined;
    const { fullControl, canCreateBlocks } = data.page.can;
    return { rename: fullControl, delete: fullControl, share: fullControl, build: canCreateBlocks };
  },
  tools: [
    {
      id: "apps.addBlock",
      label: "apps.addBlockTo",
      words: "apps.addBlock",
      group: "create",
      icon: IconLayoutGridAdd,
      when: ({ build = false }, { builderMode, isPhone }) => build && builderMode && !isPhone,
      run: ({ id }, { navigate }) => navigate(`${pageAddress(id)}?edit=true`),
    },
    {
      id: "apps.rename",
      label: "palette.sub.rename",
      words: "apps.rename",
      group: "edit",
      icon: IconPencil,
      when: ({ rename = false }, { builderMode, isPhone }) => rename && builderMode && !isPhone,
      run: ({ id }, context) => runOnPage(pageAddress(id), "apps.rename", context),
    },
    {
      id: "apps.share",
      label: "apps.shareOne",
      words: "apps.share",
      group: "copy",
      icon: IconWorldShare,
      when: ({ share = false }) => share,
      run({ id: appId }, { navigate }) {
        navigate(pageAddress(appId));
        openPanel("sharePage", { appId });
      },
    },
    {
      id: "apps.duplicate",
      label: "palette.sub.duplicate",
      words: "apps.duplicate",
      group: "copy",
      icon: IconCopy,
      when: (_rights, { can }) => can.canCreateApps,
      run: ({ id: appId }) => void openPanel("duplicatePage", { appId }),
    },
    {
      id: "apps.delete",
      label: "palette.sub.delete",
      words: "apps.delete",
      group: "delete",
      icon: IconTrash,
      isDangerous: true,
      when: ({ delete: mayDelete = false }, { can }) => mayDelete && can.canCreateApps,
      run: ({ id }, context) => runOnPage(pageAddress(id), "apps.delete", context),
    },
  ],
};
