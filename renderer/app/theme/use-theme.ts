import { useEffect, useLayoutEffect, useState } from "react";
import { applyTheme, onSystemThemeChange, resolveTheme, type ColorScheme } from "../../ui/theme/apply-theme";
import { useAppSelector } from "../store";

/** Keeps the document in the chosen scheme and follows the system where the choice is `auto`. */
export function useTheme(): ColorScheme {
  const choice = useAppSelector((state) => state.preferences.values.theme);
  const [, setTurn] = useState(0);
  const scheme = resolveTheme(choice);
  // Before the browser draws, so that no frame shows half of one scheme and half of the other.
  useLayoutEffect(() => applyTheme(scheme), [scheme]);
  useEffect(() => onSystemThemeChange(() => setTurn((turn) => turn + 1)), []);
  return scheme;
}
