import type { FieldTypeName } from "#shared/fields/field-type";
import type { ComputedKind } from "../../model/computed-kind";
import { advancedFormula } from "./advanced-formula";
import { attachmentVision } from "./attachment-vision";
import { connectedRecord } from "./connected-record";
import { rollup } from "./rollup";
import { vlookup } from "./vlookup";

/** Every computed kind. A new one is a file here and one line in this list. */
const kinds: readonly ComputedKind[] = [connectedRecord, vlookup, rollup, advancedFormula, attachmentVision];

export const computedKinds: ReadonlyMap<FieldTypeName, ComputedKind> = new Map(
  kinds.map((kind) => [kind.type, kind]),
);
