import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { fieldTypeList, fieldTypes } from "#shared/fields/index";
import { fieldGroups, type FieldTypeName } from "#shared/fields/types";
import { loadLibraries } from "../../../app/libraries/load-libraries";
import type { PanelProps } from "../../../app/panels";
import { useIsPhone } from "../../../app/session/use-phone";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { showToast } from "../../../ui/toast/toast-store";
import { useText } from "../../../ui/text";
import { useClosedWhenGone, useTableOfFields } from "../use-table-of-fields";
import { useCreateFieldMutation } from "../api";
import { fieldViews } from "../types/registry";
import type { FieldDraft } from "./field-draft";
import { FieldForm, isReady } from "./field-form";
import { GoneNotice } from "./gone-notice";
import { NoPermission } from "./no-permission";
import styles from "./panels.module.css";
import { SuggestedFields } from "./suggested-fields";
import { TypeTile } from "./type-tile";
import { useFieldProblem } from "./use-field-problem";

const suggested: readonly FieldTypeName[] = ["text", "number", "select", "date", "user", "checkbox"];

/** 'Create Field in {table}': first its type, then its name and settings. */
export default function CreateFieldPanel({ params, onClose }: PanelProps<"createField">) {
  const t = useText();
  const { table, isGone } = useTableOfFields(params.tableId);
  const [type, setType] = useState<FieldTypeName | null>(null);
  const [draft, setDraft] = useState<FieldDraft | null>(null);
  const [query, setQuery] = useState("");
  const isPhone = useIsPhone();
  const [createField, { isLoading }] = useCreateFieldMutation();
  const { problem, report, clear } = useFieldProblem();
  useClosedWhenGone(isGone, type !== null, onClose);

  const choose = async (chosen: FieldTypeName, known?: Pick<FieldDraft, "name" | "description">) => {
    const { openNew } = fieldViews[chosen];
    if (openNew) {
      openNew(params.tableId);
      return;
    }
    try {
      await loadLibraries([{ type: chosen }]);
    } catch {
      showToast({ kind: "error", message: t("app.offlineCall") });
      return;
    }
    setType(chosen);
    setDraft({
      name: "",
      description: "",
      tooltip: "",
      required: false,
      readonly: false,
      unique: false,
      autoFill: null,
      config: fieldTypes[chosen].defaults as Record<string, unknown>,
      ...known,
    });
  };
  const create = async () => {
    if (type === null || draft === null) return;
    try {
      await createField({ tableId: params.tableId, type, ...draft }).unwrap();
      showToast({ kind: "success", message: t("fields.created") });
      onClose();
    } catch (error) {
      report(error);
    }
  };

  const title = t("fields.createIn", { table: table?.displayLabel ?? "" });
  if (table && !table.can.canManageFieldsAndConfig) return <NoPermission title={title} onClose={onClose} />;
  if (type !== null && draft !== null) {
    return (
      <SidePanel
        title={title}
        onClose={onClose}
        footer={
          <Button
            kind="primary"
            type="submit"
            form="field-form"
            isBusy={isLoading}
            disabled={isGone || !isReady(type, draft)}
          >
            {t("fields.create")}
          </Button>
        }
      >
        <GoneNotice isGone={isGone} />
        <div className={styles.back}>
          <Button
            kind="subtle"
            size="compact"
            icon={<IconArrowLeft size={16} stroke={1.5} />}
            onClick={() => setType(null)}
          >
            {t("fields.backToTypes")}
          </Button>
        </div>
        <FieldForm
          tableId={params.tableId}
          fieldId={null}
          type={type}
          draft={draft}
          isNew
          problem={problem}
          onChange={(next) => {
            clear();
            setDraft(next);
          }}
          onSubmit={() => void create()}
        />
      </SidePanel>
    );
  }

  const matches = (name: FieldTypeName) =>
    query === "" ||
    `${t(fieldViews[name].label)} ${t(`fields.typeHint.${name}`)}`
      .toLowerCase()
      .includes(query.toLowerCase());
  const tile = (name: FieldTypeName) => (
    <TypeTile key={name} type={name} onChoose={(chosen) => void choose(chosen)} />
  );
  return (
    <SidePanel title={title} onClose={onClose}>
      <SearchField
        label={t("fields.searchTypes")}
        value={query}
        debounce={PICKER_DEBOUNCE}
        // A phone's keyboard would hide the types.
        takesFocus={!isPhone}
        onSearch={setQuery}
      />
      {query === "" && (
        <section className={styles.group} aria-label={t("fields.suggested")}>
          <h3 className={styles.heading}>{t("fields.suggested")}</h3>
          <div className={styles.tiles}>{suggested.map(tile)}</div>
          <SuggestedFields
            tableId={params.tableId}
            kept={table?.suggestedFields ?? []}
            onChoose={({ columnLabel: name, columnDescription: description, newColumnType }) =>
              void choose(newColumnType, { name, description })
            }
          />
        </section>
      )}
      {fieldGroups.map((group) => {
        const names = fieldTypeList
          .filter((one) => one.group === group && matches(one.name))
          .map((one) => one.name);
        return names.length === 0 ? null : (
          <section key={group} className={styles.group} aria-label={t(`fields.group.${group}`)}>
            <h3 className={styles.heading}>{t(`fields.group.${group}`)}</h3>
            <div className={styles.tiles}>{names.map(tile)}</div>
          </section>
        );
      })}
      {query !== "" && !fieldTypeList.some((one) => matches(one.name)) && (
        <p className={styles.hint}>{t("ui.noResults", { query: query.slice(0, 50) })}</p>
      )}
    </SidePanel>
  );
}
