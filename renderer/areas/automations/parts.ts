import { IconBolt, IconPlayerPlay } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import {
  buttonActions,
  createMenu,
  finds,
  folderKinds,
  keyLists,
  recordMenu,
  rowSelectionMenu,
  tableAutomations,
  tableTools,
  userMenu,
} from "../../app/slots";
import { askButtons, confirmStart, readButtons, runButton, runOfPage } from "./buttons";
import { createAutomation, createAutomationByMenu, openAutomations } from "./commands";
import { askAutomations, readAutomations, readFolderItems } from "./found";
import { ChooseButtonAutomation } from "./components/choose-button-automation";
import { ExpectedRuns } from "./components/expected-runs";
import { IfTableHasAutomations } from "./components/if-table-has-automations";
import { hubPages } from "./hub/pages";

declare module "../../app/panels/registry" {
  interface Panels {
    newAutomation: { tableId?: number; trigger?: string; action?: string; appId?: string };
    automationConnection: { service: string; connectionId: number | null };
    automationSettings: { automationId: number };
    automationVersions: { automationId: number };
  }
}

export const parts = defineParts({
  panels: {
    newAutomation: { kind: "dialog", load: () => import("./panels/new-automation-dialog") },
    automationConnection: { kind: "panel", load: () => import("./panels/connection-panel") },
    automationSettings: { kind: "dialog", load: () => import("./panels/settings-dialog") },
    automationVersions: { kind: "panel", load: () => import("./panels/versions-panel") },
  },
  commands: [createAutomation],
  slots: [
    ...hubPages,
    userMenu.command(12, openAutomations),
    createMenu.command(12, createAutomationByMenu),
    finds.entry({
      id: "automations",
      order: 40,
      when: ({ can }) => can.canManageAutomations,
      ask: askAutomations,
      read: readAutomations,
    }),
    folderKinds.entry({
      id: "automation",
      order: 10,
      title: "automation.title",
      count: "automation.countAll",
      when: ({ can }) => can.canManageAutomations,
      ask: askAutomations,
      read: readFolderItems,
    }),
    tableTools.entry({
      id: "automations",
      order: 30,
      section: "records",
      label: "automation.title",
      icon: IconBolt,
      words: "automations.open",
      when: (_table, { can }) => can.canManageAutomations,
      run: (table, { navigate }) => navigate(`/automations/all-automations?table=${table.id}`),
    }),
    tableAutomations.entry({
      id: "automations",
      order: 0,
      IfAny: IfTableHasAutomations,
      Expected: ExpectedRuns,
    }),
    buttonActions.entry({
      id: "automation",
      order: 0,
      label: "automation.startOne",
      Choose: ChooseButtonAutomation,
      run: (automationId, { pageId }) => runOfPage(automationId, pageId),
      confirm: () => confirmStart(),
    }),
    keyLists.entry({
      id: "automations",
      order: 60,
      title: "automation.keys",
      when: ({ can }) => can.canManageAutomations,
      keys: [
        [["up", "down"], "automation.keys.walk"],
        [["enter"], "automation.keys.open"],
        [["left", "right"], "automation.keys.beside"],
        [["esc"], "automation.keys.leave"],
        [["+"], "automation.addStep"],
        [["alt+up", "alt+down"], "automation.keys.move"],
        [["mod+d"], "automation.duplicateStep"],
        [["e"], "automation.keys.switch"],
        [["del"], "automation.removeStep"],
        [["alt+enter"], "automation.testStep"],
        [["mod+s"], "automation.save"],
        [["mod+enter"], "automation.dryRun"],
        [["r"], "automation.retry"],
      ],
    }),
    recordMenu.entry({
      id: "automations",
      order: 10,
      section: "run",
      label: "automation.title",
      icon: IconPlayerPlay,
      choices: {
        ask: ({ table }) => askButtons(table.id),
        read: (state, { table }) => readButtons(state, table.id),
      },
      run: ({ recordId }, _context, choice) => runButton(Number(choice), [recordId]),
    }),
    rowSelectionMenu.entry({
      id: "automations",
      order: 10,
      section: "run",
      label: "automation.title",
      icon: IconPlayerPlay,
      choices: {
        ask: ({ table }) => askButtons(table.id),
        read: (state, { table }) => readButtons(state, table.id, "several"),
      },
      run: async ({ readIds }, _context, choice) =>
        runButton(Number(choice), await readIds(new AbortController().signal)),
    }),
  ],
});
