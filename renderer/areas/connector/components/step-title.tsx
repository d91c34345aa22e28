import { useEffect, useRef, type ReactNode } from "react";

/** A step's heading; it takes the focus that went with the step before, so that the keyboard goes on from here. */
export function StepTitle({ className, children }: { className: string | undefined; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
