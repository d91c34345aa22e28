import { useMemo, useState, type FormEvent } from "react";
import type { Table } from "#shared/contract/tables";
import type { FormConfig, FormItem } from "#shared/forms/form-config";
import { fieldOfItem } from "#shared/forms/form-items";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { startingData, useAutoFillMoment } from "../../records/public";
import { FillItems } from "../fill/fill-items";
import type { FillKit } from "../fill/fill-kit";
import { FillSteps } from "../fill/fill-steps";
import { SuccessPage } from "../fill/success-page";
import { useFill, type Drafts } from "../fill/use-fill";
import styles from "./editor.module.css";

interface TriedFormProps {
  table: Table;
  items: readonly FormItem[];
  kit: FillKit;
  config: FormConfig;
}

/** The form to be tried: its pages, conditions and what it asks for work, nothing is saved. */
export function TriedForm({ table, items, kit, config }: TriedFormProps) {
  const t = useText();
  const { user } = useSession();
  const momentOf = useAutoFillMoment();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [isDone, setIsDone] = useState(false);
  const start = useMemo(() => {
    const fields = items.flatMap((item) => (item.type === "field" ? (fieldOfItem(table, item) ?? []) : []));
    return startingData(fields, momentOf());
  }, [table, items, momentOf]);
  const fill = useFill({
    id: "tried",
    table,
    items,
    start,
    kit,
    drafts,
    userId: user.id,
    onDrafts: setDrafts,
  });
  const isLast = fill.page === fill.pages.length - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) {
      if (fill.check(fill.page)) fill.goTo(fill.page + 1);
    } else if (fill.check()) setIsDone(true);
  };
  const again = () => {
    setDrafts(new Map());
    fill.restart();
    setIsDone(false);
  };
  if (isDone) return <SuccessPage config={config} onAnother={again} />;
  return (
    <form className={styles.tried} noValidate onSubmit={submit}>
      {fill.pages.length > 1 && <FillSteps fill={fill} place="above" />}
      <FillItems key={fill.page} {...{ fill, kit }} />
      <div className={styles.ways}>
        <span className={styles.hint}>{t("forms.editor.nothingSaved")}</span>
        {fill.page > 0 && <Button onClick={() => fill.goTo(fill.page - 1)}>{t("superForm.back")}</Button>}
        <Button kind="primary" type="submit">
          {t(isLast ? "ui.save" : "superForm.next")}
        </Button>
      </div>
    </form>
  );
}
