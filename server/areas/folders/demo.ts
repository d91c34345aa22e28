import type { ColorName } from "#shared/colors";
import type { FolderTab } from "#shared/contract/folders";
import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import { authorize } from "../../policy/authorize";
import { folderKind } from "./folder";

interface DemoFolder {
  label: string;
  icon: string;
  color: ColorName;
  /** By the tables' labels; each brings its views along. */
  tables: readonly string[];
}

const demoFolders: readonly DemoFolder[] = [
  { label: "Maintenance", icon: "tool", color: "clay", tables: ["Work orders"] },
  { label: "Airfields", icon: "building-airport", color: "sky", tables: ["Runways"] },
  { label: "Commercial", icon: "file-certificate", color: "plum", tables: ["Customers", "Contracts"] },
];

async function fill(seeding: Seeding): Promise<void> {
  const grant = await authorize(seeding, folderKind.create);
  for (const { tables, ...look } of demoFolders) {
    const seeded = tables.map((label) => seeding.tables.get(label)).filter((table) => table !== undefined);
    if (seeded.length < tables.length) continue;
    const tabs = seeded.flatMap(({ id, views }): FolderTab[] => [
      { type: "object", id },
      ...views.slice(1).map((view) => ({ type: "dashboard" as const, id: view })),
    ]);
    await seed(seeding, [folderKind.make(grant, { ...look, tabs })]);
  }
}

/** Folders of the demo, so that the first home shows what they are for. */
export const foldersDemo: DemoPart = { after: ["templates"], fill };
