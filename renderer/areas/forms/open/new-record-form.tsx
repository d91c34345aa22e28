import { useRef, useState, type FormEvent, type ReactNode } from "react";
import type { RecordData } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { FormConfig } from "#shared/forms/form-config";
import { plainText } from "#shared/fields/values/cell-entries";
import { RECORD_CREATED_TOAST } from "#shared/limits/records";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { useLayer } from "../../../ui/layers/layer-stack";
import { SidePanel } from "../../../ui/layers/side-panel";
import { onSaveKey } from "../../../ui/on-save-key";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { showToast } from "../../../ui/toast/toast-store";
import { useIsPhone } from "../../../ui/use-phone";
import type { CellContext } from "../../fields/public";
import type { TableRecords } from "../../records/public";
import { FillItems } from "../fill/fill-items";
import { FormIntro } from "../fill/form-intro";
import { FillSteps } from "../fill/fill-steps";
import { PasswordNotice } from "../fill/password-notice";
import { SuccessPage } from "../fill/success-page";
import { FormDialog } from "../layout/form-dialog";
import { layoutOf, type Layout } from "../layout/layouts";
import { useSized } from "../layout/use-sized";
import { SaveBar } from "./save-bar";
import styles from "./open.module.css";
import { useAppKit } from "./use-app-kit";
import { useCreationForm } from "./use-creation-form";

export interface NewRecordFormProps {
  table: Table;
  records: TableRecords;
  context: CellContext;
  /** Initial values in addition to those of the form. */
  data?: RecordData;
  /** One of the table's further forms instead of its own. */
  formId?: number | null | undefined;
  /** How it opens, instead of what the form says. */
  openAs?: FormConfig["open_as"] | null | undefined;
  /** Opens over what is there, however the form opens otherwise. */
  isOver?: boolean;
  openRecord: (recordId: number) => void;
  onCreated?: (recordId: number, title: string) => void;
  onClose: () => void;
}

const NO_DATA: RecordData = {};

/** The Super Form for a new record. */
export default function NewRecordForm(props: NewRecordFormProps) {
  const { table, records, context, data = NO_DATA, formId, openAs, isOver = false } = props;
  const { openRecord, onCreated, onClose } = props;
  const t = useText();
  const kit = useAppKit(table, context);
  const form = useCreationForm({ table, records, context, kit, data, formId });
  const { config, fill, made, changed, create, begin, discard, isBusy } = form;
  const [isKeptOpen, setIsKeptOpen] = useState(config.on_save === "keep_open");
  const [createdId, setCreatedId] = useState<number | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const isLast = fill.page === fill.pages.length - 1;

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    if (!isLast) {
      if (fill.check(fill.page)) fill.goTo(fill.page + 1);
      return;
    }
    const title = plainText(fill.valueOf(table.recordLabelField ?? 0));
    const id = await create();
    if (id === null) return;
    onCreated?.(id, title);
    if (config.on_save === "show_form_success_page" && !isKeptOpen) {
      setCreatedId(id);
      return;
    }
    showToast({
      kind: "success",
      message: t("records.created"),
      action: { label: t("records.open"), run: () => openRecord(id) },
      duration: RECORD_CREATED_TOAST,
    });
    if (!isKeptOpen) onClose();
  };
  const close = () => {
    if (changed > 0) showToast({ message: t("superForm.draftKept") });
    onClose();
  };
  const bar = createdId === null && (
    <SaveBar
      {...{ changed, isBusy }}
      isNext={!isLast}
      leading={
        <Checkbox
          label={t("superForm.keepOpen")}
          checked={isKeptOpen}
          onChange={(event) => setIsKeptOpen(event.target.checked)}
        />
      }
      onBack={fill.page === 0 ? undefined : () => fill.goTo(fill.page - 1)}
      onCancel={() => {
        discard();
        onClose();
      }}
      onSave={() => formElement.current?.requestSubmit()}
    />
  );
  const content =
    createdId === null ? (
      <form
        ref={formElement}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={onSaveKey(() => void submit())}
      >
        <FormIntro config={config} hidesTitle />
        <FillItems key={`${made} ${fill.page}`} {...{ fill, kit }} opening={data} takesFocus />
        <PasswordNotice />
      </form>
    ) : (
      <SuccessPage
        config={config}
        onAnother={() => {
          begin();
          setCreatedId(null);
        }}
      >
        <Button onClick={() => openRecord(createdId)}>{t("superForm.openRecord")}</Button>
        <Button onClick={onClose}>{t("ui.close")}</Button>
      </SuccessPage>
    );
  const hasColumns = usePlan("formColumns");
  const own = layoutOf(openAs ?? config.open_as, hasColumns);
  const layout = isOver && own.frame === "side_panel" ? layoutOf("modal_compact", hasColumns) : own;
  const title = config.title || t("records.new");
  const shown = { table, title, fill, content, bar, color: config.header_color, onClose: close };
  return layout.frame === "side_panel" ? <InPanel {...shown} /> : <InModal {...shown} layout={layout} />;
}

interface ShownProps {
  table: Table;
  title: string;
  fill: ReturnType<typeof useCreationForm>["fill"];
  content: ReactNode;
  bar: ReactNode;
  color: Table["color"] | null;
  onClose: () => void;
}

function InPanel({ title, fill, content, bar, onClose }: ShownProps) {
  useLayer(onClose);
  return (
    <SidePanel title={title} onClose={onClose} footer={bar && <div className={styles.panelBar}>{bar}</div>}>
      {fill.pages.length > 1 && <FillSteps fill={fill} place="above" />}
      {content}
    </SidePanel>
  );
}

function InModal({
  table,
  title,
  fill,
  content,
  bar,
  color,
  onClose,
  layout,
}: ShownProps & { layout: Layout }) {
  const t = useText();
  const isPhone = useIsPhone();
  // There is no record yet that tools could show something of.
  const sized = useSized({ ...layout, toolColumns: 0 }, 0);
  const hasSteps = fill.pages.length > 1;
  const isBeside = hasSteps && !isPhone && layout.frame !== "compact";
  return (
    <FormDialog
      title={title}
      leading={<Tile kind="table" size="l" icon={table.icon} color={table.color} />}
      trailing={<span className={styles.place}>{t("superForm.newIn", { table: table.displayLabel })}</span>}
      color={color}
      width={sized.width}
      isFullScreen={sized.isFullScreen}
      onFullScreen={sized.toggle}
      footer={bar}
      onClose={onClose}
    >
      {isBeside && (
        <nav className={styles.rail}>
          <FillSteps fill={fill} place="side" />
        </nav>
      )}
      <div className={styles.main}>
        {hasSteps && !isBeside && <FillSteps fill={fill} place="above" />}
        {content}
      </div>
    </FormDialog>
  );
}
