import type { Bench } from "./support/figure";
import { measureWrites } from "./support/record-writes";
import { inTemporaryFolder } from "./support/temporary-folder";

export default {
  name: "record-writes-million",
  run: (tell) => inTemporaryFolder((folder) => measureWrites(1_000_000, folder, tell)),
} satisfies Bench;
