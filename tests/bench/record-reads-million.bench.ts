import type { Bench } from "./support/figure";
import { measureReads } from "./support/record-reads";
import { inTemporaryFolder } from "./support/temporary-folder";

export default {
  name: "record-reads-million",
  run: (tell) => inTemporaryFolder((folder) => measureReads(1_000_000, folder, tell)),
} satisfies Bench;
