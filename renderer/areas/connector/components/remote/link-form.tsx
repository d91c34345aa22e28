import { useState } from "react";
import { Button } from "../../../../ui/button/button";
import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import { startReading } from "../../wizard/upload";
import styles from "./remote-form.module.css";
import type { RemoteFormProps } from "./remote-form-props";

/** The link with which a sheet is shared. */
export function LinkForm({ connector }: RemoteFormProps) {
  const t = useText();
  const [url, setUrl] = useState("");
  const read = () => void startReading(connector, t(connector.name), { url: url.trim() });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <TextField
        label={t("connector.sheet.url")}
        hint={t("connector.sheet.urlHint")}
        inputMode="url"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <div>
        <Button kind="primary" type="submit" disabled={URL.parse(url.trim()) === null}>
          {t("connector.api.read")}
        </Button>
      </div>
    </form>
  );
}
