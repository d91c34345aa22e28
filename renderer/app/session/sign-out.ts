import { host } from "../../host";
import { api } from "../api";
import { socket } from "../socket/socket";
import { flushSaves } from "../saving/later-save";
import { store } from "../store";
import { maySignOut } from "./session-hooks";

/** Logs out, after what still waits to be saved has been sent or given up by name. */
export async function signOut(): Promise<void> {
  flushSaves();
  if (!(await maySignOut())) return;
  await Promise.allSettled(store.dispatch(api.util.getRunningMutationsThunk()));
  socket.stop();
  await host.signOut();
}
