import type { Bench } from "./support/figure";
import { measureWrites } from "./support/record-writes";
import { inTemporaryFolder } from "./support/temporary-folder";

export default {
  name: "record-writes",
  run: (tell) => inTemporaryFolder((folder) => measureWrites(100_000, folder, tell)),
} satisfies Bench;
