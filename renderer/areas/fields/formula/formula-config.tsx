import { useCallback, useMemo, useState } from "react";
import type { FieldCatalog } from "#shared/formula/check/catalog";
import { expressionIn } from "#shared/formula/fields";
import { guessUnit } from "#shared/formula/guess-format";
import type { FormulaFormat } from "#shared/formula/result";
import { Awaited } from "../../../app/errors/awaited";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { useText } from "../../../ui/text";
import { ShowToEveryone } from "../connections/show-to-everyone";
import type { FieldConfigProps } from "../types/field-view";
import { useGetFormulaFieldsQuery } from "./api";
import { FormatFields } from "./format-fields";
import { FormulaEditor } from "./formula-editor";

/** Settings of a formula field: the expression and, for numbers, how they are written. */
export default function FormulaConfig({ config, tableId, fieldId, onChange }: FieldConfigProps) {
  const t = useText();
  const { language } = usePreferences();
  const { data, error, refetch } = useGetFormulaFieldsQuery({ tableId });
  const [result, setResult] = useState<string | null>(null);
  const takeResult = useCallback((next: string | null) => setResult((known) => next ?? known), []);
  const catalog = useMemo<FieldCatalog | null>(() => {
    if (!data) return null;
    const fields = new Map(data.tables.map((table) => [table.id, table.fields]));
    return { tableId, fieldsOf: (id) => fields.get(id) ?? [] };
  }, [data, tableId]);
  // A new formula of money is money until the person chooses.
  const [isFormatChosen, setFormatChosen] = useState(fieldId !== null || expressionIn(config) !== "");
  const change = (expression: string) => {
    if (isFormatChosen || !catalog || !data) return onChange({ ...config, expression });
    const units = new Map(data.tables.flatMap(({ fields }) => fields.map(({ id, unit }) => [id, unit])));
    const unit = guessUnit(expression, catalog, (id) => units.get(id));
    const format = config["format"] as FormulaFormat;
    onChange({
      ...config,
      expression,
      format: {
        ...format,
        style: unit?.style ?? "number",
        symbol: unit?.symbol ?? null,
        decimals: unit?.decimals ?? null,
      },
    });
  };
  if (!catalog) return <Awaited {...{ error, refetch }} message={t("formula.noFields")} />;
  return (
    <>
      <FormulaEditor
        {...{ tableId, fieldId, catalog, language }}
        expression={expressionIn(config)}
        onChange={change}
        onResult={takeResult}
      />
      {result === "number" && (
        <FormatFields
          format={config["format"] as FormulaFormat}
          onChange={(format) => {
            setFormatChosen(true);
            onChange({ ...config, format });
          }}
        />
      )}
      <ShowToEveryone config={config} onChange={onChange} />
    </>
  );
}
