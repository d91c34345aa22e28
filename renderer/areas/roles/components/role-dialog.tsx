import type { ReactNode } from "react";
import type { Role } from "#shared/contract/roles";
import { describeError } from "../../../app/errors/show-error";
import { Dialog } from "../../../ui/layers/dialog";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useGetRoleQuery } from "../api";
import styles from "./roles.module.css";

const WIDTH = 760;

interface RoleDialogProps {
  roleId: number;
  title?: string;
  onClose: () => void;
  children: (role: Role) => ReactNode;
}

/** A dialog over one role, once it is there. */
export function RoleDialog({ roleId, title, onClose, children }: RoleDialogProps) {
  const t = useText();
  const { data, error, refetch } = useGetRoleQuery({ roleId });
  const name = data?.role.name ?? t("app.loading");
  return (
    <Dialog title={title ? `${name} · ${title}` : name} width={WIDTH} fillsPhone onClose={onClose}>
      {error && <ErrorState {...describeError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label={t("app.loading")} />}
      {data && <div className={styles.dialog}>{children(data.role)}</div>}
    </Dialog>
  );
}
