import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { COPIED_SHOWN } from "#shared/limits/http";
import type { MessageId } from "#shared/text/index";
import { Button, type ButtonProps } from "../ui/button/button";
import { IconButton } from "../ui/button/icon-button";
import { copyText } from "./copy-text";

interface CopyProps {
  text: string;
  /** Message shown after copying. */
  said: MessageId;
  disabled?: boolean;
}

/** Copies, and for five seconds says with a check mark that it did (specification 2, section 9). */
function useCopy({ text, said }: CopyProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), COPIED_SHOWN);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied === 0 ? IconCopy : IconCheck;
  return {
    icon: <Icon size={16} stroke={1.5} />,
    copy: async () => {
      if (await copyText(text, said)) setCopied((count) => count + 1);
    },
  };
}

export function CopyButton({
  text,
  said,
  children,
  ...rest
}: CopyProps & Pick<ButtonProps, "size" | "children">) {
  const { icon, copy } = useCopy({ text, said });
  return (
    <Button icon={icon} onClick={() => void copy()} {...rest}>
      {children}
    </Button>
  );
}

/** Icon-only `CopyButton`. */
export function CopyIconButton({ label, disabled, ...what }: CopyProps & { label: string }) {
  const { icon, copy } = useCopy(what);
  return (
    <IconButton label={label} disabled={disabled} onClick={() => void copy()}>
      {icon}
    </IconButton>
  );
}
