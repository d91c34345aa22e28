import type { Bench } from "./support/figure";
import { measureReads } from "./support/record-reads";
import { inTemporaryFolder } from "./support/temporary-folder";

export default {
  name: "record-reads",
  run: (tell) => inTemporaryFolder((folder) => measureReads(100_000, folder, tell)),
} satisfies Bench;
