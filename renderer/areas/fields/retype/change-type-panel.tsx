import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import { isConvertible } from "#shared/fields/conversion";
import { fieldTypeList } from "#shared/fields/index";
import { fieldGroups, type FieldTypeName } from "#shared/fields/types";
import { describeError, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { usePreviewFieldTypeQuery } from "../api";
import styles from "../panels/panels.module.css";
import { TypeTile } from "../panels/type-tile";
import { useFieldProblem } from "../panels/use-field-problem";
import { useClosedWhenGone, useTableOfFields } from "../use-table-of-fields";
import { ConversionReport } from "./conversion-report";
import { useChangeType } from "./use-change-type";

/** Gives a field another type: first the type, then what would become of its values, then the change. */
export default function ChangeTypePanel({ params, onClose }: PanelProps<"changeFieldType">) {
  const t = useText();
  const { table, isGone } = useTableOfFields(params.tableId);
  useClosedWhenGone(isGone, false, onClose);
  const [type, setType] = useState<FieldTypeName | null>(null);
  const field = table?.fields.find(({ id }) => id === params.fieldId);
  if (!table || !field) {
    return (
      <SidePanel title={t("fields.changeType")} onClose={onClose}>
        <ListSkeleton label={t("app.loading")} />
      </SidePanel>
    );
  }
  if (type !== null) return <Preview {...{ field, type, onClose }} onBack={() => setType(null)} />;
  const offered = fieldTypeList.filter(({ name }) => name !== field.type && isConvertible(name));
  return (
    <SidePanel title={t("fields.changeTypeOf", { field: field.name })} onClose={onClose}>
      <p className={styles.hint}>{t("fields.chooseType")}</p>
      {fieldGroups.map((group) => {
        const names = offered.filter((one) => one.group === group).map(({ name }) => name);
        return names.length === 0 ? null : (
          <section key={group} className={styles.group} aria-label={t(`fields.group.${group}`)}>
            <h3 className={styles.heading}>{t(`fields.group.${group}`)}</h3>
            <div className={styles.tiles}>
              {names.map((name) => (
                <TypeTile key={name} type={name} onChoose={setType} />
              ))}
            </div>
          </section>
        );
      })}
    </SidePanel>
  );
}

interface PreviewProps {
  field: Field;
  type: FieldTypeName;
  onBack: () => void;
  onClose: () => void;
}

function Preview({ field, type, onBack, onClose }: PreviewProps) {
  const t = useText();
  const place = { tableId: field.tableId, fieldId: field.id };
  const { data, error, isFetching, refetch } = usePreviewFieldTypeQuery(
    { ...place, type },
    { refetchOnMountOrArgChange: true },
  );
  const { problem, report, clear } = useFieldProblem();
  const { change, isBusy } = useChangeType(field);
  const preview = isFetching ? undefined : data?.preview;

  const confirm = async () => {
    if (!preview) return;
    clear();
    try {
      await change(preview, onClose);
    } catch (refusal) {
      report(refusal);
    }
  };
  return (
    <SidePanel
      title={t("fields.changeTypeOf", { field: field.name })}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={!preview || preview.blockers.length > 0}
          onClick={() => void confirm()}
        >
          {t("fields.convertValues")}
        </Button>
      }
    >
      <div className={styles.back}>
        <Button kind="subtle" size="compact" icon={<IconArrowLeft size={16} stroke={1.5} />} onClick={onBack}>
          {t("fields.backToTypes")}
        </Button>
      </div>
      {problem !== null && <ErrorState message={problem} />}
      {isCallError(error) && !isFetching && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
      )}
      {preview && <ConversionReport preview={preview} from={field.type} />}
      {isFetching && <ListSkeleton label={t("fields.previewing")} />}
    </SidePanel>
  );
}
