import { useEffect, useState } from "react";
import { GridModel } from "./grid-model";

/** Which groups were closed on a screen, until the page is loaded again. */
const keptClosed = new Map<string, ReadonlySet<string>>();

/** Grid model of one screen; restores the groups that the user had closed. */
export function useGridModel(screen: string): GridModel {
  const [model] = useState(() => new GridModel(keptClosed.get(screen)));
  useEffect(() => model.subscribe(() => void keptClosed.set(screen, model.state.closed)), [model, screen]);
  return model;
}
