import { useContext, useEffect, useRef, type ReactNode } from "react";
import { TitleAbove } from "../../../ui/navigation/title-above";

/** A step's heading; it takes the focus that went with the step before, so that the keyboard goes on from here. */
export function StepTitle({ className, children }: { className: string | undefined; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const isShownAbove = children === useContext(TitleAbove);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={isShownAbove ? "visually-hidden" : className}>
      {children}
    </h1>
  );
}
