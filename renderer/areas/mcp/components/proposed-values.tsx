import type { Field } from "#shared/contract/fields";
import type { Proposal } from "#shared/contract/proposals";
import { useText } from "../../../ui/text";
import { formatValue, useCellContext } from "../../fields/public";
import styles from "./mcp.module.css";

interface ProposedValuesProps {
  fields: readonly Field[];
  record: Proposal["records"][number];
}

/** Values before and after; fields that the reader does not see are left out. */
export function ProposedValues({ fields, record: { id, data, before } }: ProposedValuesProps) {
  const t = useText();
  const context = useCellContext();
  const shown = (field: Field, value: Parameters<typeof formatValue>[0]) =>
    formatValue(value, field, context) || t("mcp.noValue");
  return (
    <dl className={styles.values}>
      {fields
        .filter((field) => data[field.id] !== undefined)
        .map((field) => (
          <div key={field.id}>
            <dt>{field.name}</dt>
            <dd>
              {id !== null && (
                <>
                  <del>{shown(field, before[field.id] ?? null)}</del>{" "}
                </>
              )}
              <ins>{shown(field, data[field.id] ?? null)}</ins>
            </dd>
          </div>
        ))}
    </dl>
  );
}
