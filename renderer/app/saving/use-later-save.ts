import { useEffect, useState } from "react";
import { LaterSave } from "./later-save";

/** A component's save that waits for a pause; leaving the screen saves at once. */
export function useLaterSave(key?: string): LaterSave {
  const [save] = useState(() => new LaterSave());
  useEffect(() => () => save.now(), [save, key]);
  return save;
}
