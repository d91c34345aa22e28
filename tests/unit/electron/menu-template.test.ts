import { expect, jest, test } from "@jest/globals";
import type { MenuItemConstructorOptions } from "electron";
import { menuTemplate, type MenuActions } from "../../../electron/main/menu/menu-template";
import { wordsFor } from "../../../electron/main/words";

const organization = (index: number) => ({
  origin: `https://o${index}.example`,
  subdomain: `o${index}`,
  name: `Organisation ${index}`,
  primaryColor: null,
  icon: null,
  lastUser: null,
  lastProvider: null,
  isSignedIn: true,
  unread: 0,
  current: index === 2,
});

function build(count: number, isMac = false, locale = "en") {
  const actions: MenuActions = {
    back: jest.fn(),
    forward: jest.fn(),
    reload: jest.fn(),
    zoom: jest.fn(),
    print: jest.fn(),
    savePdf: jest.fn(),
    switchOrganization: jest.fn(),
    loginWithAnotherCompany: jest.fn(),
    command: jest.fn(),
  };
  const organizations = Array.from({ length: count }, (_, index) => organization(index + 1));
  const menus = menuTemplate({
    words: wordsFor(locale),
    isMac,
    isPackaged: true,
    organizations,
    update: null,
    actions,
  });
  const items = (index: number) => menus[index]?.submenu as MenuItemConstructorOptions[];
  return { actions, menus, items };
}

const ORGANIZATIONS = 4;

test("The menus are in order, in the reader's language", () => {
  const labels = (locale: string) => build(0, false, locale).menus.map((menu) => menu.label);
  expect(labels("en-GB")).toEqual(["File", "Edit", "View", "Go", "Organizations", "Window", "Help"]);
  expect(labels("pt-BR")).toEqual(["Arquivo", "Editar", "Exibir", "Ir", "Organizações", "Janela", "Ajuda"]);
  expect(labels("es")).toEqual(["Archivo", "Editar", "Ver", "Ir", "Organizaciones", "Ventana", "Ayuda"]);
  expect(labels("fi")).toEqual(labels("en"));
});

test("Known organisations have the keys 1 to 9, the current one is ticked", () => {
  const known = build(11).items(ORGANIZATIONS).slice(0, 11);
  expect(known.map((item) => item.accelerator)).toEqual([
    ...Array.from({ length: 9 }, (_, index) => `CmdOrCtrl+${index + 1}`),
    undefined,
    undefined,
  ]);
  expect(known.filter((item) => item.checked).map((item) => item.label)).toEqual(["Organisation 2"]);
});

test("Without a known organisation the menu holds only the way to one", () => {
  const labels = build(0)
    .items(ORGANIZATIONS)
    .map((item) => item.label);
  expect(labels).toEqual(["Login with another company ID"]);
});

test("Choosing an organisation switches to it", () => {
  const { actions, items } = build(2);
  const choose = items(ORGANIZATIONS)[0]?.click as unknown as (() => void) | undefined;
  choose?.();
  expect(actions.switchOrganization).toHaveBeenCalledWith("https://o1.example");
});

test("No two items share a key", () => {
  for (const isMac of [false, true]) {
    const keys = build(11, isMac)
      .menus.flatMap((menu) => menu.submenu as MenuItemConstructorOptions[])
      .map((item) => item.accelerator)
      .filter((key) => key !== undefined);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("An installed application has no developer tools", () => {
  const roles = build(0).menus.flatMap((menu) => menu.submenu as MenuItemConstructorOptions[]);
  expect(roles.some((item) => item.role === "toggleDevTools")).toBe(false);
});
