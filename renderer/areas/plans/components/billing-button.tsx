import { IconArrowUpRight, IconReceipt } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useOpenPortal } from "../use-open-portal";

/** Opens the billing portal in a new tab. */
export function BillingButton() {
  const t = useText();
  const { open, isBusy } = useOpenPortal();
  return (
    <Button
      kind="subtle"
      icon={<IconReceipt size={16} stroke={1.5} />}
      trailing={<IconArrowUpRight size={14} stroke={1.5} aria-hidden />}
      isBusy={isBusy}
      onClick={open}
    >
      {t("plans.portal")}
    </Button>
  );
}
