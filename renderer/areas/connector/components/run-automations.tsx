import { tableAutomations, useSlot } from "../../../app/slots";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";

interface RunAutomationsProps {
  /** The table that is updated; null: a new one is made. */
  tableId: number | null;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Records that an update is known to create and change. */
  expected?: { created: number; updated: number } | undefined;
}

/** Whether automations of the table run on the rows, with a warning; absent if it has none. */
export function RunAutomations({ tableId, isOn, onChange, expected }: RunAutomationsProps) {
  const t = useText();
  const [automations] = useSlot(tableAutomations);
  return (
    automations && (
      <automations.IfAny tableId={tableId}>
        <Switch
          label={t("connector.runAutomations")}
          hint={
            <>
              {t("connector.runAutomationsHint")}
              {tableId !== null && expected && (
                <>
                  {" · "}
                  <automations.Expected {...{ tableId, ...expected }} />
                </>
              )}
            </>
          }
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
      </automations.IfAny>
    )
  );
}
