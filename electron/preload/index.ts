import { contextBridge, ipcRenderer, type IpcRendererEvent } from "electron";
import type { DesktopBridge } from "#shared/desktop/bridge";
import type {
  EventChannel,
  EventPayload,
  InvokeChannel,
  InvokePayload,
  InvokeReply,
} from "#shared/desktop/channels";

function ask<C extends InvokeChannel>(channel: C, payload?: InvokePayload<C>): Promise<InvokeReply<C>> {
  return ipcRenderer.invoke(channel, payload);
}

function listen<C extends EventChannel>(channel: C) {
  return (listener: (payload: EventPayload<C>) => void): (() => void) => {
    const forward = (_event: IpcRendererEvent, payload: EventPayload<C>) => listener(payload);
    ipcRenderer.on(channel, forward);
    return () => void ipcRenderer.removeListener(channel, forward);
  };
}

const bridge = {
  platform: process.platform,
  version: process.versions.electron,
  organizations: {
    list: () => ask("organizations.list"),
    current: () => ask("organizations.current"),
    choose: (input) => ask("organizations.choose", input),
    switch: (origin) => ask("organizations.switch", origin),
    finishSwitch: (code) => ask("organizations.finishSwitch", code),
    onSwitched: listen("organizations.switched"),
    remove: (origin) => ask("organizations.remove", origin),
    chooseAnother: () => ask("organizations.chooseAnother"),
    arrange: (origins) => ask("organizations.arrange", origins),
    memory: () => ask("organizations.memory"),
    onChange: listen("organizations.changed"),
  },
  session: {
    signIn: (credentials) => ask("session.signIn", credentials),
    finishSignIn: (code) => ask("session.finishSignIn", code),
    signInWith: (choice) => ask("session.signInWith", choice),
    changePassword: (chosen) => ask("session.changePassword", chosen),
    signOut: () => ask("session.signOut"),
    validate: () => ask("session.validate"),
    expire: () => ask("session.expire"),
    onCredentialsNotStored: listen("session.credentialsNotStored"),
  },
  navigation: {
    back: () => ask("navigation.back"),
    forward: () => ask("navigation.forward"),
    reload: () => ask("navigation.reload"),
    state: () => ask("navigation.state"),
    onChange: listen("navigation.changed"),
    onOpen: listen("navigation.opened"),
    onHover: listen("navigation.hovered"),
  },
  notifications: {
    show: (notification) => ask("notifications.show", notification),
    setBadge: (count) => ask("notifications.setBadge", count),
  },
  window: {
    showMenu: (point) => ask("window.showMenu", point),
    setTheme: (theme) => ask("window.setTheme", theme),
    setDimmed: (isDimmed) => ask("window.setDimmed", isDimmed),
    setLanguage: (language) => ask("window.setLanguage", language),
    open: (path) => ask("window.open", path),
  },
  server: {
    get: () => ask("server.get"),
    choose: (input) => ask("server.choose", input),
  },
  preferences: {
    get: () => ask("preferences.get"),
    set: (change) => ask("preferences.set", change),
  },
  onMenuCommand: listen("menu.command"),
  openExternal: (url) => ask("external.open", url),
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld("desktop", bridge);
