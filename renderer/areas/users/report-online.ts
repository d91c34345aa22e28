import { userCalls } from "#shared/contract/users";
import { HEARTBEAT_THROTTLE } from "#shared/limits/users";
import { fromContract } from "../../app/api";
import { store } from "../../app/store";
import { host } from "../../host";

const { tellOnline } = userCalls;
const { endpoints } = fromContract({ tellOnline });

let reportedAt = -Infinity;

function tell(): void {
  const now = performance.now();
  const current = host.session.current();
  // Viewing as another role does not count as being online.
  if (current.status !== "loggedIn" || current.session.viewing || now - reportedAt < HEARTBEAT_THROTTLE)
    return;
  reportedAt = now;
  void store.dispatch(endpoints.tellOnline.initiate({ event: "user_is_online" }, { track: false }));
}

/** Says that the person is at work, at most every 5 seconds (specification 1, section 9). */
export function watchUse(): void {
  for (const type of ["pointerdown", "pointermove", "focus", "keydown"] as const) {
    window.addEventListener(type, tell, { passive: true, capture: true });
  }
}
