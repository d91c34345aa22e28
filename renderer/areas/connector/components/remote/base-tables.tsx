import { useState } from "react";
import type { SourceEntry, SourceSettings } from "#shared/contract/source-settings";
import { clearUpload, startReading } from "../../wizard/upload";
import { SeveralTables } from "../bulk/several-tables";
import { EntryList } from "./entry-list";
import type { RemoteFormProps } from "./remote-form-props";
import type { Asked } from "./use-remote";

interface BaseTablesProps extends RemoteFormProps {
  asked: Asked<SourceEntry[]>;
  /** Those that open the base. */
  settings: SourceSettings;
  onRetry: () => void;
}

/** The tables of a base: one, or several with the links between them. */
export function BaseTables({ connector, mode, asked, settings, onRetry }: BaseTablesProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <EntryList
        asked={asked}
        isMany={mode !== "update"}
        chosen={chosen}
        onRetry={onRetry}
        onChoose={(entries) => {
          setChosen(entries.map(({ id }) => id));
          const [entry] = entries;
          if (entry && entries.length === 1)
            void startReading(connector, entry.label, { ...settings, id: entry.id });
          else clearUpload();
        }}
      />
      {chosen.length > 1 && (
        <SeveralTables connector={connector} mode={mode} tables={chosen} settings={settings} />
      )}
    </>
  );
}
