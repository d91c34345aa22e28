import { Popover } from "@mantine/core";
import { Suspense, useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import type { Person } from "#shared/contract/common";
import { classNames } from "../../ui/class-names";
import { LayerEntry } from "../../ui/layers/layer-entry";
import { useIsPhone } from "../../ui/use-phone";
import { personCards, useSlot } from "../slots";
import styles from "./person-card.module.css";
import { useResting } from "./use-resting";

interface PersonCardProps {
  person: Pick<Person, "id" | "name">;
  children: ReactNode;
}

/**
 * Shows who someone is once the mouse rests on what names them, where the keyboard does not come to; `PersonButton` is
 * for where it does. The card is made when it shows, as a page names hundreds of people.
 */
export function WithPersonCard({ person, children }: PersonCardProps) {
  const { rest, close, handlers } = useResting();
  return (
    <span className={styles.whole} {...handlers}>
      {children}
      {rest !== "away" && <Shown person={person} onClose={close} />}
    </span>
  );
}

interface PersonButtonProps extends PersonCardProps {
  className?: string | undefined;
  /** Where its content says no name. */
  label?: string;
}

/** Someone's name or picture that the keyboard comes to: resting on it shows their card, Enter leads into that. */
export function PersonButton({ person, className, label, children }: PersonButtonProps) {
  const { rest, enter, close, handlers } = useResting();
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    if (rest === "entered") button.current?.focus();
    close();
  };
  // There a finger shows no card, and its target would be too small.
  if (isPhone)
    return (
      <span
        className={classNames(styles.whole, className)}
        {...(label !== undefined && { role: "img", "aria-label": label })}
      >
        {children}
      </span>
    );
  return (
    <span className={styles.whole} {...handlers}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, className)}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={rest !== "away"}
        onClick={({ detail }: MouseEvent) => {
          // The keyboard clicks no times; for the mouse the card is there already.
          if (detail === 0) enter();
        }}
      >
        {children}
      </button>
      {rest !== "away" && <Shown person={person} isEntered={rest === "entered"} onClose={leave} />}
    </span>
  );
}

interface ShownProps extends Pick<PersonCardProps, "person"> {
  isEntered?: boolean;
  onClose: () => void;
}

function Shown({ person, isEntered = false, onClose }: ShownProps) {
  const [entry] = useSlot(personCards);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // The library handles Escape only while the focus is in the card.
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") latest.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  if (!entry) return null;
  return (
    <Popover
      opened
      position="top-start"
      offset={4}
      trapFocus={isEntered}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        role="dialog"
        aria-label={person.name}
        // The surrounding element has its own click and key handlers.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && event.key !== "Tab") event.stopPropagation();
        }}
      >
        {isEntered && <LayerEntry />}
        <Suspense fallback={<div className={styles.waiting} />}>
          <entry.Card personId={person.id} onClose={onClose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
