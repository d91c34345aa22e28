import type { TableEmail } from "#shared/contract/table-emails";
import { isEmailAddress, tidyAddress } from "#shared/table-email";
import { CopyIconButton } from "../../../app/copy-button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import styles from "./email-form.module.css";

interface AddressFieldProps {
  draft: TableEmail;
  saved: TableEmail;
  error: string | undefined;
  change: (part: Partial<TableEmail>) => void;
}

/**
 * The part before the @; the rest is the installation's. Pasting a whole address retains only the first
 * part.
 */
export function AddressField({ draft, saved, error, change }: AddressFieldProps) {
  const t = useText();
  const ending = `@${draft.domain}`;
  const { base_address: address } = draft;
  const own = address.endsWith(ending) ? address.slice(0, -ending.length) : address;
  const write = (text: string) => {
    const typed = tidyAddress(text);
    change({ base_address: typed === "" || typed.includes("@") ? typed : typed + ending });
  };
  const isInUse = saved.enabled && saved.base_address === address;
  return (
    <div className={styles.addressed}>
      <div className={styles.address}>
        <TextField
          label={t("emails.address")}
          value={own}
          {...(error === undefined ? {} : { error })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          trailing={<span className={styles.domain}>{ending}</span>}
          onChange={(event) => write(event.target.value)}
        />
        <CopyIconButton
          label={t("emails.copyAddress")}
          disabled={!isEmailAddress(address)}
          text={address}
          said="emails.addressCopied"
        />
      </div>
      {isInUse && <p className={styles.hint}>{t("emails.testHint", { address })}</p>}
    </div>
  );
}
