import { IconBell, IconHome, IconLogout, IconMailbox, IconMoon, IconTable } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { changePreferences } from "../../app/preferences/use-preferences";
import { store } from "../../app/store";
import { resolveTheme } from "../../ui/theme/apply-theme";
import { signOut } from "../../app/session/sign-out";

/** Places every page leads to, and what concerns oneself. The desktop's menu names some of them. */
export const goCommands: readonly Command[] = [
  {
    id: "home.open",
    name: "navigation.home",
    words: { en: ["go", "home"], pt: ["ir", "início"], es: ["ir", "inicio"] },
    group: "go",
    icon: IconHome,
    run: ({ navigate }) => navigate("/"),
  },
  {
    id: "tables.open",
    name: "home.tables",
    words: { en: ["go", "tables", "all"], pt: ["ir", "tabelas", "todas"], es: ["ir", "tablas", "todas"] },
    group: "go",
    icon: IconTable,
    when: ({ can }) => can.canViewTablesPages,
    run: ({ navigate }) => navigate("/home/tables"),
  },
  {
    id: "updates.open",
    name: "navigation.updates",
    words: {
      en: ["go", "updates", "notifications"],
      pt: ["ir", "atualizações", "notificações"],
      es: ["ir", "novedades", "notificaciones"],
    },
    group: "go",
    icon: IconBell,
    run: ({ navigate }) => navigate("/updates"),
  },
  {
    id: "outbox.open",
    name: "outbox.title",
    words: {
      en: ["go", "outbox", "mail", "email"],
      pt: ["ir", "caixa de saída", "e-mail"],
      es: ["ir", "bandeja de salida", "correo"],
    },
    group: "settings",
    icon: IconMailbox,
    when: ({ can }) => can.isAdmin,
    run: ({ navigate }) => navigate("/settings/outbox"),
  },
  {
    id: "theme.toggle",
    name: "navigation.toggleTheme",
    words: {
      en: ["theme", "light", "dark", "appearance"],
      pt: ["tema", "claro", "escuro", "aparência"],
      es: ["tema", "claro", "oscuro", "apariencia"],
    },
    group: "settings",
    icon: IconMoon,
    run: () => {
      const shown = resolveTheme(store.getState().preferences.values.theme);
      changePreferences({ theme: shown === "dark" ? "light" : "dark" });
    },
  },
  {
    id: "session.signOut",
    name: "navigation.logout",
    words: { en: ["log out", "sign out", "exit"], pt: ["sair", "logout"], es: ["cerrar sesión", "salir"] },
    group: "settings",
    icon: IconLogout,
    run: () => signOut(),
  },
];
