import { IconEye } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Viewing } from "#shared/contract/roles";
import { seats, type Seat } from "#shared/permissions/flags";
import { useSession } from "../../../app/session/session-context";
import { useLayer } from "../../../ui/layers/layer-stack";
import { useText } from "../../../ui/text";
import { useListUsersQuery } from "../../users/public";
import { useGetViewingQuery } from "../api";
import { followViewing, startViewing, stopViewing } from "../viewing";
import styles from "./view-bar.module.css";

/** Says above everything that the product is seen as a role, and changes nothing (decision 56). */
export function ViewBar() {
  const { viewing } = useSession();
  useEffect(followViewing, []);
  return viewing ? <Bar viewing={viewing} /> : null;
}

function Bar({ viewing: { role, seat, person } }: { viewing: Viewing }) {
  const t = useText();
  const roles = useGetViewingQuery().data?.roles ?? [role];
  const people = useListUsersQuery().data?.users ?? [person];
  const choose = (change: { roleId?: number; seat?: Seat; personId?: number }) =>
    void startViewing({ roleId: role.id, seat, personId: person.id, ...change });
  const bar = useMeasuredHeight();
  // The lowest layer: Escape ends it wherever the focus is, once no other layer is open.
  useLayer(() => void stopViewing());
  return (
    <section ref={bar} className={styles.bar} aria-label={t("roles.viewing.title")} data-window-drag>
      <IconEye size={16} stroke={1.5} aria-hidden />
      <p className={styles.text} role="status">
        {t("roles.viewing.refused", { role: role.name })}
      </p>
      <Choice
        label={t("roles.viewing.role")}
        value={role.id}
        options={roles.map(({ id, name }) => [id, name])}
        onChange={(roleId) => choose({ roleId: Number(roleId) })}
      />
      <Choice
        label={t("roles.viewing.seat")}
        value={seat}
        options={seats.map((one) => [one, t(`roles.seat.${one}`)])}
        onChange={(one) => choose({ seat: one as Seat })}
      />
      <Choice
        label={t("roles.viewing.me")}
        value={person.id}
        options={people.map(({ id, name }) => [id, name])}
        onChange={(personId) => choose({ personId: Number(personId) })}
      />
      <button type="button" className={styles.stop} onClick={() => void stopViewing()}>
        {t("roles.viewing.stop")}
      </button>
    </section>
  );
}

/** Panels and dialogs that fill a phone's screen begin below the bar. */
function useMeasuredHeight() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--h-above", `${element.getBoundingClientRect().height}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--h-above");
    };
  }, []);
  return bar;
}

interface ChoiceProps {
  label: string;
  value: number | string;
  options: readonly (readonly [value: number | string, label: string])[];
  onChange: (value: string) => void;
}

/** The device's own list: the bar stays usable whatever the page below does. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
