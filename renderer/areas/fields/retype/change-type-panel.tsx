import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import { isConversionTarget } from "#shared/fields/conversion";
import { fieldTypeList } from "#shared/fields/index";
import { fieldGroups, type FieldTypeName } from "#shared/fields/field-type";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { usePreviewFieldTypeQuery } from "../api";
import { chooseNamed } from "../../../tables/choose-named";
import { Switch } from "../../../ui/fields/switch";
import styles from "../panels/panels.module.css";
import { FieldSettings } from "../panels/table-settings";
import { TypeTile } from "../panels/type-tile";
import { useFieldProblem } from "../panels/use-field-problem";
import { useClosedWhenGone } from "../use-table-of-fields";
import { ChooseTable } from "./choose-table";
import { ConversionReport } from "./conversion-report";
import { useChangeType } from "./use-change-type";

/** Gives a field another type: first the type, then what would become of its values, then the change. */
export default function ChangeTypePanel({ params, onClose }: PanelProps<"changeFieldType">) {
  const t = useText();
  return (
    <FieldSettings title={t("fields.changeType")} {...params} onClose={onClose}>
      {(field, _table, isGone) => <ChangeType {...{ field, isGone, onClose }} />}
    </FieldSettings>
  );
}

interface ChangeTypeProps {
  field: Field;
  isGone: boolean;
  onClose: () => void;
}

function ChangeType({ field, isGone, onClose }: ChangeTypeProps) {
  const t = useText();
  useClosedWhenGone(isGone, false, onClose);
  const [type, setType] = useState<FieldTypeName | null>(null);
  const [table, setTable] = useState<number | null>(null);
  const back = () => {
    setType(null);
    setTable(null);
  };
  if (type === "connectedRecord" && table === null)
    return <ChooseTable {...{ field, onClose }} onChoose={setTable} onBack={() => setType(null)} />;
  if (type !== null) return <Preview {...{ field, type, table, onClose }} onBack={back} />;
  const offered = fieldTypeList.filter(({ name }) => name !== field.type && isConversionTarget(name));
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
  /** The table that a connection leads to. */
  table: number | null;
  onBack: () => void;
  onClose: () => void;
}

function Preview({ field, type, table, onBack, onClose }: PreviewProps) {
  const t = useText();
  const place = { tableId: field.tableId, fieldId: field.id };
  const { data, error, isFetching, refetch } = usePreviewFieldTypeQuery(
    {
      ...place,
      type,
      ...(table === null ? {} : { config: { tableId: table, many: true, inverseOf: null } }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const { problem, report, clear } = useFieldProblem();
  const [createsRecords, setCreatesRecords] = useState(false);
  const { change, isBusy } = useChangeType(field);
  const preview = isFetching ? undefined : data?.preview;

  const confirm = async () => {
    if (!preview) return;
    clear();
    const shared = table !== null && preview.shared.length > 0;
    const choices = shared ? await chooseNamed(table, preview.shared) : [];
    if (choices === null) return;
    try {
      await change(preview, onClose, createsRecords, choices);
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
      <Awaited
        data={preview}
        error={isFetching ? undefined : error}
        refetch={refetch}
        label={t("fields.previewing")}
      />
      {table !== null && (
        <div className={styles.group}>
          <Switch
            label={t("connections.createsRecords")}
            checked={createsRecords}
            onChange={(event) => setCreatesRecords(event.target.checked)}
          />
        </div>
      )}
      {preview && <ConversionReport preview={preview} from={field.type} />}
    </SidePanel>
  );
}
