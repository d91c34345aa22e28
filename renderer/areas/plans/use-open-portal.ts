import { useState } from "react";
import { showError } from "../../app/errors/show-error";
import { openPortal } from "./open-portal";

export function useOpenPortal(): { open: () => void; isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    try {
      await openPortal();
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { open: () => void open(), isBusy };
}
