import {
  IconEdit,
  IconForms,
  IconMessages,
  IconHistory,
  IconLayoutGrid,
  IconLink,
} from "@tabler/icons-react";
import { tablePurposes } from "#shared/forms/form-names";
import type { RecordData } from "#shared/contract/records";
import { defineParts } from "../../app/define-area";
import { lazyPart } from "../../app/errors/lazy-part";
import { openPanel } from "../../app/panels";
import { fieldUses, recordTabs, tableTools, viewMenu } from "../../app/slots";
import { removeDrafts } from "../../app/session/remove-drafts";
import { formPagesSettings } from "#shared/views/types/form-pages";
import { editCreationForm } from "./edit-creation-form";
import { FORM_DRAFTS } from "./open/draft-names";
import type { EditedForm } from "./editor/use-form-source";
import { connections, relatedCount } from "./tools/connections";

declare module "../../app/panels/registry" {
  interface Panels {
    /** The editor of a table's form, or of one of its records; null: a new one. */
    editForm: EditedForm;
    /** The update forms of one record. */
    recordForms: { tableId: number; recordId: number };
    /** All forms of a table. */
    tableForms: { tableId: number };
    /** An open record over what is there, in its table's form or in another one. */
    record: { tableId: number; recordId: number; formId?: number };
    /** The form for a new record over what is there. */
    newRecord: {
      tableId: number;
      data?: RecordData;
      formId?: number | null;
      onCreated?: (recordId: number, title: string) => void;
    };
  }
}

const hasConnections = (table: Parameters<typeof connections>[0]) => connections(table).length > 0;

const formIcons = { creation: IconForms, update: IconEdit, chat: IconMessages } as const;

export const parts = defineParts({
  onSignOut: () => {
    removeDrafts(FORM_DRAFTS);
    return Promise.resolve(true);
  },
  panels: {
    recordForms: { kind: "dialog", load: () => import("./record-forms/record-forms-dialog") },
    tableForms: { kind: "dialog", load: () => import("./record-forms/table-forms-dialog") },
    editForm: { kind: "dialog", load: () => import("./editor/form-editor") },
    record: { kind: "dialog", load: () => import("./open/record-dialog") },
    newRecord: { kind: "dialog", load: () => import("./open/new-record-dialog") },
  },
  slots: [
    fieldUses.entry({ id: "forms", order: 0, Uses: lazyPart(() => import("./field-uses")) }),
    ...tablePurposes.map((purpose, index) =>
      tableTools.entry({
        id: `form ${purpose}`,
        order: 13 + index,
        isOnlyFound: true,
        label: `forms.menu.${purpose}`,
        icon: formIcons[purpose],
        words: "tables.forms",
        when: (_table, { canBuild, hasPlan }) => canBuild && hasPlan("forms"),
        run: (table) => openPanel("editForm", { tableId: table.id, purpose }),
      }),
    ),
    tableTools.entry({
      id: "forms",
      order: 13,
      section: "fields",
      label: "forms.ofTable",
      icon: IconForms,
      words: "tables.forms",
      when: (_table, { canBuild }) => canBuild,
      run: (table) => openPanel("tableForms", { tableId: table.id }),
    }),
    viewMenu.entry({
      id: "edit form",
      order: 0,
      section: "object",
      label: "forms.edit",
      icon: IconForms,
      when: ({ table, view }, { hasPlan }) =>
        view.type === "formPages" && table.can.canManageFieldsAndConfig && hasPlan("forms"),
      run: ({ table, view }) =>
        editCreationForm(table, formPagesSettings.safeParse(view.config.settings ?? {}).data?.form_id),
    }),
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
  ],
});
