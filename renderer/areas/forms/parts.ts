import { IconBrandWhatsapp, IconHistory, IconLayoutGrid, IconLink } from "@tabler/icons-react";
import type { RecordData } from "#shared/contract/records";
import { defineParts } from "../../app/define-area";
import { lazyPart } from "../../app/errors/lazy-part";
import { recordTabs } from "../../app/slots";
import { connections, relatedCount } from "./tools/connections";

declare module "../../app/panels/registry" {
  interface Panels {
    /** An open record over what is there. */
    record: { tableId: number; recordId: number };
    /** The form for a new record over what is there. */
    newRecord: {
      tableId: number;
      data?: RecordData;
      onCreated?: (recordId: number, title: string) => void;
    };
  }
}

const hasConnections = (table: Parameters<typeof connections>[0]) => connections(table).length > 0;

export const parts = defineParts({
  panels: {
    record: { kind: "dialog", load: () => import("./open/record-dialog") },
    newRecord: { kind: "dialog", load: () => import("./open/new-record-dialog") },
  },
  slots: [
    recordTabs.entry({
      id: "related-records",
      order: 10,
      label: "records.related",
      icon: IconLink,
      when: hasConnections,
      count: relatedCount,
      Content: lazyPart(() => import("./tools/related-records")),
    }),
    recordTabs.entry({
      id: "history",
      order: 30,
      label: "records.history",
      icon: IconHistory,
      Content: lazyPart(() => import("./tools/history-tool")),
    }),
    recordTabs.entry({
      id: "views",
      order: 40,
      label: "superForm.views",
      icon: IconLayoutGrid,
      when: hasConnections,
      Content: lazyPart(() => import("./tools/connected-views")),
    }),
    recordTabs.entry({
      id: "whatsapp",
      order: 50,
      label: "superForm.whatsapp",
      icon: IconBrandWhatsapp,
      Content: lazyPart(() => import("./tools/whatsapp-tool")),
    }),
  ],
});
