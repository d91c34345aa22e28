import { IconBolt, IconCompass, IconListDetails, IconStack2, IconUserCheck } from "@tabler/icons-react";
import type { Session } from "#shared/contract/access";
import { lazyPart } from "../../../app/errors/lazy-part";
import { automationPages } from "../../../app/slots";

const mayManage = ({ can }: Session) => can.canManageAutomations;
const common = { group: "automations", mayUse: mayManage } as const;

/** Pages of the hub in the order of its menu. */
export const hubPages = [
  automationPages.entry({
    ...common,
    id: "explore",
    order: 10,
    title: "automation.explore",
    icon: IconCompass,
    load: () => import("./explore-page"),
  }),
  automationPages.entry({
    ...common,
    id: "my-automations",
    order: 20,
    title: "automation.mine",
    icon: IconBolt,
    needs: "automations",
    Count: lazyPart(() => import("../lists/count-mine")),
    load: () => import("../lists/my-automations-page"),
  }),
  automationPages.entry({
    ...common,
    id: "all-automations",
    order: 30,
    title: "automation.all",
    icon: IconStack2,
    needs: "automations",
    Count: lazyPart(() => import("../lists/count-all")),
    load: () => import("../lists/all-automations-page"),
  }),
  automationPages.entry({
    ...common,
    id: "automation-log",
    order: 40,
    title: "automation.log",
    icon: IconListDetails,
    needs: "automationLog",
    load: () => import("../runs/log-page"),
  }),
  automationPages.entry({
    ...common,
    id: "approvals",
    order: 50,
    title: "automation.approvals",
    icon: IconUserCheck,
    mayUse: () => true,
    load: () => import("../runs/approvals-page"),
  }),
];
