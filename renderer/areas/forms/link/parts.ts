import { IconWorldShare } from "@tabler/icons-react";
import { defineParts } from "../../../app/define-area";
import { lazyPart } from "../../../app/errors/lazy-part";
import { openPanel } from "../../../app/panels";
import { publicLinks, tableTools } from "../../../app/slots";

declare module "../../../app/panels/registry" {
  interface Panels {
    /** The public link of a form; without a number that of the table's form for new records. */
    shareForm: { tableId: number; formId: number | null };
  }
}

export const parts = defineParts({
  panels: { shareForm: { kind: "panel", load: () => import("./share-form-panel") } },
  slots: [
    tableTools.entry({
      id: "share form",
      order: 19,
      isOnlyFound: true,
      label: "publicForms.share",
      icon: IconWorldShare,
      words: "tables.shareForm",
      when: (_table, { canBuild, hasPlan }) => canBuild && hasPlan("forms"),
      run: ({ id }) => openPanel("shareForm", { tableId: id, formId: null }),
    }),
    publicLinks.entry({
      id: "forms",
      order: 10,
      title: "publicForms.list",
      Section: lazyPart(() => import("./public-forms-list")),
    }),
  ],
});
