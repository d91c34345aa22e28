import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconWifiOff, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useText } from "../text";
import { closeToast, holdToast, startToast, toastStore, type Toast } from "./toast-store";
import styles from "./toast-region.module.css";
import { useStore } from "../store/use-store";

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  error: IconAlertCircle,
  offline: IconWifiOff,
};

/** The page's toasts, in its lower corner. A toast that is hovered or focused does not close. */
export function ToastRegion() {
  const t = useText();
  const toasts = useStore(toastStore);
  return (
    <div className={styles.region} role="status" aria-label={t("ui.notices")}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const t = useText();
  const Icon = ICONS[toast.kind];
  const { action, more = [] } = toast;
  const actions = action ? [action, ...more] : more;
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isRead = isPointedAt || isFocused;
  useEffect(() => {
    if (isRead) holdToast(toast.id);
    else startToast(toast.id);
  }, [toast, isRead]);
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon size={16} stroke={1.5} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.message}>{toast.message}</p>
        {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className={styles.action}
              onClick={() => {
                closeToast(toast.id);
                run();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t("ui.close")}
        onClick={() => closeToast(toast.id)}
      >
        <IconX size={14} stroke={1.5} />
      </button>
    </div>
  );
}
