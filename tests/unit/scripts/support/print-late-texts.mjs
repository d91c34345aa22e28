import { earlyModules } from "../../../../build/early-modules.ts";
import { usedBy } from "../../../../build/late-texts.ts";

/** Prints as JSON what the build knows of the first render, and how it reads code. */
const modules = earlyModules();
const isEarly = usedBy(modules.values());
const isUsed = usedBy(['t("records.delete"); t(`tasks.status.${status}`);']);
process.stdout.write(
  JSON.stringify({
    modules: [...modules.keys()].map((path) => path.replaceAll("\\", "/")),
    early: ["records.loading", "automations.title", "lowcode.title"].filter(isEarly),
    used: ["records.delete", "records.deleted", "tasks.status.open", "tasks.title", "ui.cancel"].filter(
      isUsed,
    ),
  }),
);
