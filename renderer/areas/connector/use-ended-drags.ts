import { useEffect, useState } from "react";

/**
 * Counts drags of files that have ended, as a key for what shows meanwhile. Not every end is an event, for example when
 * the element below the pointer is removed; but the pointer moves only without a drag.
 */
export function useEndedDrags(): number {
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const end = () => setEnded((count) => count + 1);
    const begin = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes("Files"))
        document.addEventListener("pointermove", end, { once: true });
    };
    document.addEventListener("dragenter", begin);
    return () => {
      document.removeEventListener("dragenter", begin);
      document.removeEventListener("pointermove", end);
    };
  }, []);
  return ended;
}
