import { createStore } from "../../ui/store/create-store";

// Whether menus of the top bar are open: each one's button and shortcut share it.
export const createMenuState = createStore(false);
export const helpMenuState = createStore(false);
export const findBarState = createStore(false);
