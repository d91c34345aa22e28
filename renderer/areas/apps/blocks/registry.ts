import {
  IconAlignLeft,
  IconChartBar,
  IconClick,
  IconFilter,
  IconLayoutNavbar,
  IconMenu2,
  IconNumber123,
  IconTargetArrow,
} from "@tabler/icons-react";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { ViewTypeName } from "#shared/views/view-type";
import { viewTypeViews } from "../../views/public";
import type { BlockTypeView } from "./block-view";
import { loadBlock, loadSettings } from "./load-block";

const viewBlock = (name: ViewTypeName & BlockTypeName): BlockTypeView => ({
  name,
  label: `apps.block.${name}`,
  icon: viewTypeViews[name].icon,
  needsTable: true,
  Block: loadBlock(() => import("./view-block")),
  Settings: loadSettings(() => import("../settings/view-settings")),
});

/** The renderer's half of every block type. A new one is a file beside this and an entry here. */
export const blockTypeViews: Record<BlockTypeName, BlockTypeView> = {
  minilista: viewBlock("minilista"),
  recordListAndUpdate: viewBlock("recordListAndUpdate"),
  gallery: viewBlock("gallery"),
  flow: viewBlock("flow"),
  calendar: viewBlock("calendar"),
  indicator: {
    name: "indicator",
    label: "apps.block.indicator",
    icon: IconNumber123,
    needsTable: true,
    Block: loadBlock(() => import("./indicator-block")),
    Settings: loadSettings(() => import("../settings/indicator-settings")),
  },
  goal: {
    name: "goal",
    label: "apps.block.goal",
    icon: IconTargetArrow,
    needsTable: true,
    Block: loadBlock(() => import("./goal-block")),
    Settings: loadSettings(() => import("../settings/goal-settings")),
  },
  chart: {
    name: "chart",
    label: "apps.block.chart",
    icon: IconChartBar,
    needsTable: true,
    Block: loadBlock(() => import("./chart-block")),
    Settings: loadSettings(() => import("../settings/chart-settings")),
  },
  titleBar: {
    name: "titleBar",
    label: "apps.block.titleBar",
    icon: IconLayoutNavbar,
    needsTable: false,
    isBare: true,
    Block: loadBlock(() => import("./title-bar-block")),
    Settings: loadSettings(() => import("../settings/title-bar-settings")),
  },
  text: {
    name: "text",
    label: "apps.block.text",
    icon: IconAlignLeft,
    needsTable: false,
    Block: loadBlock(() => import("./text-block")),
    Settings: loadSettings(() => import("../settings/text-settings")),
  },
  button: {
    name: "button",
    label: "apps.block.button",
    icon: IconClick,
    needsTable: false,
    isBare: true,
    Block: loadBlock(() => import("./button-block")),
    Settings: loadSettings(() => import("../settings/button-settings")),
  },
  menu: {
    name: "menu",
    label: "apps.block.menu",
    icon: IconMenu2,
    needsTable: false,
    Block: loadBlock(() => import("./menu-block")),
    Settings: loadSettings(() => import("../settings/menu-settings")),
  },
  filter: {
    name: "filter",
    label: "apps.block.filter",
    icon: IconFilter,
    needsTable: true,
    isBare: true,
    Block: loadBlock(() => import("./filter-block")),
    Settings: loadSettings(() => import("../settings/filter-settings")),
  },
};
