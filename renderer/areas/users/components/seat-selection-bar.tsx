import { IconArmchair, IconShield, IconUserOff } from "@tabler/icons-react";
import type { SeatRole, SeatUsage } from "#shared/contract/users";
import { showError } from "../../../app/errors/show-error";
import { undo } from "../../../app/undo";
import { Button } from "../../../ui/button/button";
import { Menu } from "../../../ui/layers/menu";
import { SelectionBar } from "../../../ui/layers/selection-bar";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useUpdateSeatsMutation } from "../api";
import { seatChoices } from "../seat-usage";

const ICON = { size: 16, stroke: 1.5 } as const;

interface SeatSelectionBarProps {
  userIds: readonly number[];
  usage: SeatUsage;
  roles: readonly SeatRole[];
  onClear: () => void;
}

/** Gives the selected people another seat or role, disables them or lets them in again: all of them or none. */
export function SeatSelectionBar({ userIds, usage, roles, onClear }: SeatSelectionBarProps) {
  const t = useText();
  const [update] = useUpdateSeatsMutation();
  const count = userIds.length;
  const change = async (place: Omit<Parameters<typeof update>[0], "userIds">) => {
    try {
      await update({ userIds: [...userIds], ...place }).unwrap();
      const action = { label: t("app.undo"), run: () => void undo() };
      showToast({ kind: "success", message: t("users.severalUpdated", { count }), action });
      onClear();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <SelectionBar label={t("users.selected", { count })} onClear={onClear} onFocusLost={() => undefined}>
      <Menu
        label={t("users.seat")}
        sections={[
          {
            id: "seat",
            actions: seatChoices(usage, null).map(({ seat, hindered }) => ({
              id: seat,
              label: t(`users.seats.${seat}`),
              ...(hindered !== null && { isDisabled: true, hint: t(hindered) }),
              onSelect: () => void change({ seat }),
            })),
          },
        ]}
      >
        <Button size="compact" icon={<IconArmchair {...ICON} />}>
          {t("users.seat")}
        </Button>
      </Menu>
      <Menu
        label={t("users.role")}
        sections={[
          {
            id: "role",
            actions: roles.map(({ id, name }) => ({
              id: String(id),
              label: name,
              onSelect: () => void change({ role: id }),
            })),
          },
        ]}
      >
        <Button size="compact" icon={<IconShield {...ICON} />}>
          {t("users.role")}
        </Button>
      </Menu>
      <Menu
        label={t("users.status")}
        sections={[
          {
            id: "status",
            actions: [
              {
                id: "active",
                label: t("users.statuses.active"),
                onSelect: () => void change({ active: true }),
              },
              {
                id: "disabled",
                label: t("users.statuses.disabled"),
                onSelect: () => void change({ active: false }),
              },
            ],
          },
        ]}
      >
        <Button size="compact" icon={<IconUserOff {...ICON} />}>
          {t("users.status")}
        </Button>
      </Menu>
    </SelectionBar>
  );
}
