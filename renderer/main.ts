import "./ui/theme/base.css";
import { addAreaTexts, addSignInTexts } from "./app/area-texts";
import { signInScreen } from "./app/sign-in-screen";
import { findPage } from "./app/find-page";
import { loadMessages } from "./app/messages";
import { languageOfDevice } from "./app/preferences/language-of-device";
import { areas } from "./areas/index";
import { askAt, prefetcher } from "./prefetch/prefetch";
import { askWhoIsSignedIn } from "./host/startup-host";

/** Where something fails to come, anyone who shows it asks for it again and says what is wrong. */
const begin = (part: Promise<unknown> | null | undefined) => void part?.catch(() => undefined);

/** The first file: it knows by the address what will be needed, and has it on its way while the code loads. */
function main(root: HTMLElement): void {
  const host = askWhoIsSignedIn();
  const page = findPage();

  const loadAfterSignIn = () => {
    addAreaTexts();
    begin(loadMessages(languageOfDevice()));
    begin(import("./app/session/signed-in"));
    begin(import("./app/load-parts").then(({ loadParts }) => loadParts()));
    begin(import("./ui/icons/object-icon-set"));
    begin(page?.load());
    begin(page?.loadParallel?.(page.place));
  };

  const askFirst = async () => {
    const isExpected = await host.expectsSomebody;
    if (isExpected) loadAfterSignIn();
    const person = await host.person;
    const ask = askAt(prefetcher, await host.origin);
    if (person === null) {
      begin(signInScreen().load());
      await signInScreen().ask(ask);
      return;
    }
    if (!isExpected) loadAfterSignIn();
    // Started after the session's reply, when events are already received, so that no change is missed.
    prefetcher.belongTo(String(person));
    for (const { prefetchAround } of areas) begin(prefetchAround?.(ask, window.location.pathname));
    await page?.ask?.(ask, page.place);
  };

  addSignInTexts();
  begin(loadMessages(languageOfDevice()));
  begin(askFirst());
  void import("./app/start").then(({ start }) => start(root));
}

const root = document.getElementById("root");
if (root) main(root);
