import type { Aggregate } from "#shared/contract/views";
import type { MenuSection } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { aggregateLabel, aggregatesOfField, type Column } from "../../records/public";

/** Aggregates that can be shown below a column, by its field, or no aggregate. */
export function useFooterMenuSections(
  aggregates: readonly Aggregate[],
  onChange: (aggregates: Aggregate[]) => void,
): (column: Column) => MenuSection[] {
  const t = useText();
  return ({ field }) => {
    const chosen = aggregates.find(({ fieldId }) => fieldId === field.id)?.name;
    const others = aggregates.filter(({ fieldId }) => fieldId !== field.id);
    return [
      {
        id: "none",
        actions: [
          {
            id: "none",
            label: t("views.aggregate.none"),
            isChosen: chosen === undefined,
            onSelect: () => onChange(others),
          },
        ],
      },
      {
        id: "aggregates",
        actions: aggregatesOfField(field).map((name) => ({
          id: name,
          label: t(aggregateLabel(name, field)),
          isChosen: name === chosen,
          onSelect: () => onChange([...others, { fieldId: field.id, name }]),
        })),
      },
    ];
  };
}
