import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { showToast } from "../../../ui/toast/toast-store";

interface DoneButtonProps {
  children: string;
  run: () => Promise<unknown>;
  /** Message after success. */
  done: string;
  disabled?: boolean;
}

/** Does something once: it then has a check mark and rests. */
export function DoneButton({ children, run, done, disabled = false }: DoneButtonProps) {
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const press = async () => {
    setState("busy");
    try {
      await run();
      setState("done");
      showToast({ kind: "success", message: done });
    } catch (error) {
      setState("idle");
      showError(error);
    }
  };
  return (
    <Button
      isBusy={state === "busy"}
      disabled={disabled || state === "done"}
      icon={state === "done" ? <IconCheck size={16} stroke={1.5} /> : undefined}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
