import { useState, type FormEvent } from "react";
import { isSafeAddress } from "#shared/documents/extensions";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";

/** Asks for the address of a link or an image; an empty one removes the link. */
export default function AddressDialog({ params, onClose }: PanelProps<"documentAddress">) {
  const t = useText();
  const [address, setAddress] = useState(params.address);
  const typed = address.trim();
  const full = typed === "" || isSafeAddress(typed) ? typed : `https://${typed}`;
  const save = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    params.onAddress(full);
  };
  return (
    <Dialog title={params.title} width={420} onClose={onClose}>
      <form onSubmit={save}>
        <TextField
          label={params.title}
          value={address}
          data-autofocus
          onChange={(event) => setAddress(event.target.value)}
        />
        <br />
        <Button kind="primary" type="submit">
          {t("ui.save")}
        </Button>
      </form>
    </Dialog>
  );
}
