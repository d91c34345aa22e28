import { expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const ROOT = resolve(__dirname, "../../..");
const SCRIPT = `
  const { directImports } = await import("./build/direct-imports.ts");
  const code = [
    'import { Popover, type PopoverProps } from "@mantine/core";',
    'import {\\n  PersonSelect as Select,\\n  useOnline,\\n} from "../../users/public";',
    'import { fieldViews } from "../../fields/public";',
  ].join("\\n");
  const { code: result } = directImports().transform(code, process.cwd() + "/renderer/areas/roles/components/some.tsx");
  process.stdout.write(result);
`;

test("Pages import what they use from its own file, but fields, records and views whole", () => {
  const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", SCRIPT], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const path = (file: string) => JSON.stringify(join(ROOT, file));
  const mantine = path("node_modules/@mantine/core/esm/components/Popover/Popover.mjs");
  expect(stdout.split("\n")).toEqual([
    `import { Popover as Popover } from ${mantine};`,
    `import { PersonSelect as Select } from ${path("renderer/areas/users/pickers/person-select.tsx")}; ` +
      `import { useOnline as useOnline } from ${path("renderer/areas/users/use-online.ts")};`,
    "",
    "",
    "",
    'import { fieldViews } from "../../fields/public";',
  ]);
});
