import {
  IconCalendarStats,
  IconFilter,
  IconMessageReply,
  IconSparkles,
  IconTags,
  IconWand,
} from "@tabler/icons-react";
import type { Page } from "#shared/contract/pages";
import type { Table } from "#shared/contract/tables";
import { defineParts } from "../../app/define-area";
import { lazyPart } from "../../app/errors/lazy-part";
import { formulaTools } from "../../app/field-parts";
import { openPanel } from "../../app/panels";
import { pageMenu, recordMenu, rowSelectionMenu, settingsPages, tableTools } from "../../app/slots";
import { askData, summarizeOpenChat } from "./commands";

declare module "../../app/panels/registry" {
  interface Panels {
    aiText: {
      kind: "summary" | "answer" | "chat";
      label: string;
      tableId?: number;
      recordId?: number;
      chatId?: number;
    };
    askData: Record<string, never>;
    aiFilter: { table: Table };
    aiChart: { page: Page };
    aiClassify: { table: Table; recordIds: number[] };
    aiFields: { table: Table };
    aiPeriod: { tableId?: number; appId?: number; label: string };
  }
}

export const parts = defineParts({
  panels: {
    aiText: { kind: "panel", load: () => import("./panels/record-text-panel") },
    askData: { kind: "panel", load: () => import("./panels/ask-data-panel") },
    aiFilter: { kind: "dialog", load: () => import("./panels/filter-dialog") },
    aiChart: { kind: "dialog", load: () => import("./panels/chart-dialog") },
    aiClassify: { kind: "dialog", load: () => import("./panels/classify-dialog") },
    aiFields: { kind: "panel", load: () => import("./panels/ai-fields-panel") },
    aiPeriod: { kind: "panel", load: () => import("./panels/period-panel") },
  },
  commands: [askData, summarizeOpenChat],
  slots: [
    formulaTools.entry({ id: "ai", order: 0, Tool: lazyPart(() => import("./components/formula-words")) }),
    settingsPages.entry({
      id: "ai",
      group: "more",
      order: 5,
      title: "aiScreens.settings",
      icon: IconSparkles,
      mayUse: ({ can }) => can.isAdmin,
      load: () => import("./pages/ai-settings-page"),
    }),
    recordMenu.entry({
      id: "aiSummary",
      order: 30,
      section: "run",
      label: "aiScreens.summary",
      icon: IconSparkles,
      when: (_target, { hasAi }) => hasAi,
      run: ({ table, recordId, label }) =>
        openPanel("aiText", { kind: "summary", tableId: table.id, recordId, label }),
    }),
    recordMenu.entry({
      id: "aiAnswer",
      order: 31,
      section: "run",
      label: "aiScreens.draft",
      icon: IconMessageReply,
      when: (_target, { hasAi }) => hasAi,
      run: ({ table, recordId, label }) =>
        openPanel("aiText", { kind: "answer", tableId: table.id, recordId, label }),
    }),
    rowSelectionMenu.entry({
      id: "aiClassify",
      order: 30,
      section: "run",
      label: "aiScreens.classify",
      icon: IconTags,
      when: ({ table }, { hasAi }) => hasAi && table.fields.some(({ type }) => type === "select"),
      run: async ({ table, readIds }) => {
        const recordIds = await readIds(new AbortController().signal);
        openPanel("aiClassify", { table, recordIds });
      },
    }),
    tableTools.entry({
      id: "aiFilter",
      order: 60,
      section: "records",
      label: "aiScreens.filter",
      icon: IconFilter,
      words: "ai.filter",
      when: (_table, { hasAi }) => hasAi,
      run: (table) => openPanel("aiFilter", { table }),
    }),
    tableTools.entry({
      id: "aiPeriod",
      order: 61,
      label: "aiScreens.period",
      icon: IconCalendarStats,
      words: "ai.period",
      when: (_table, { hasAi }) => hasAi,
      run: ({ id, label }) => openPanel("aiPeriod", { tableId: id, label }),
    }),
    tableTools.entry({
      id: "aiFields",
      order: 62,
      label: "aiScreens.fields",
      icon: IconWand,
      words: "ai.fields",
      when: ({ can }, { canBuild }) => canBuild && can.canManageFieldsAndConfig,
      run: (table) => openPanel("aiFields", { table }),
    }),
    pageMenu.entry({
      id: "aiPeriod",
      order: 60,
      section: "run",
      label: "aiScreens.period",
      icon: IconCalendarStats,
      when: (_page, { hasAi }) => hasAi,
      run: ({ id, label }) => openPanel("aiPeriod", { appId: id, label }),
    }),
  ],
});
