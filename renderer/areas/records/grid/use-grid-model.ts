import { useEffect, useState } from "react";
import { GridModel } from "./grid-model";

/** Which groups were closed on a screen, until the page is loaded again. */
const closedByScreen = new Map<string, ReadonlySet<string>>();

/** Grid model of one screen; restores the groups that the user had closed. */
export function useGridModel(screen: string): GridModel {
  const [model] = useState(() => new GridModel(closedByScreen.get(screen)));
  useEffect(
    () => model.subscribe(() => void closedByScreen.set(screen, model.state.closed)),
    [model, screen],
  );
  return model;
}
