import { createTheme, MantineProvider, type CSSVariablesResolver } from "@mantine/core";
import type { ReactNode } from "react";
import { LIST_ICON } from "../fields/list-icon";
import "./mantine-styles";
import "./mantine.css";
import type { ColorScheme } from "./apply-theme";

const theme = createTheme({
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  defaultRadius: "var(--r-control)",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "20px" },
  components: {
    // Descriptions are below the input, as in our own inputs.
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
    MultiSelect: { defaultProps: LIST_ICON },
  },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
});

const colors = {
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-3)",
  "--mantine-color-placeholder": "var(--ink-3)",
  "--mantine-color-error": "var(--danger-ink)",
  "--mantine-color-anchor": "var(--accent-ink)",
  "--mantine-color-default": "var(--paper)",
  "--mantine-color-default-hover": "var(--paper-2)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line-control)",
  "--mantine-color-disabled": "var(--paper-3)",
  "--mantine-color-disabled-color": "var(--ink-4)",
  "--mantine-primary-color-filled": "var(--accent)",
  "--mantine-primary-color-filled-hover": "var(--accent-hover)",
  "--mantine-primary-color-light": "var(--accent-soft)",
  "--mantine-primary-color-light-hover": "var(--accent-soft-2)",
  "--mantine-primary-color-light-color": "var(--accent-ink)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
};
const resolver: CSSVariablesResolver = () => ({ variables: {}, light: colors, dark: colors });

/** Mantine's parts in our tokens; needed around everything but the sign-in pages. */
export function MantineTheme({ scheme, children }: { scheme: ColorScheme; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} cssVariablesResolver={resolver}>
      {children}
    </MantineProvider>
  );
}
