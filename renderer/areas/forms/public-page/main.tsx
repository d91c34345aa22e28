import "../../../ui/theme/base.css";
import { createRoot } from "react-dom/client";
import type { Organization } from "#shared/contract/access";
import { formApi } from "./api";
import { PublicPage } from "./public-page";
import { chosenLanguage, loadSay } from "./texts";

/** Fetches the organisation of the page, for when there is no form to name it. */
const askOrganization = (): Promise<Organization | null> =>
  fetch("/api/org/get", { headers: { accept: "application/json" } })
    .then((response) => response.json() as Promise<{ organization?: Organization | null }>)
    .then(({ organization }) => organization ?? null)
    .catch(() => null);

/** The page behind `/public/{token}`: an application of its own, which knows nothing of the workspace. */
async function main(root: HTMLElement): Promise<void> {
  const token = decodeURIComponent(window.location.pathname.split("/").at(-1) ?? "");
  const language = chosenLanguage();
  const first = formApi(token, language).read();
  // The page that shows the answer reports its error.
  first.catch(() => undefined);
  const organization = askOrganization();
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const applyTheme = () => {
    document.documentElement.dataset["theme"] = dark.matches ? "dark" : "light";
  };
  applyTheme();
  dark.addEventListener("change", applyTheme);
  const speech = { language, say: await loadSay(language) };
  createRoot(root).render(
    <PublicPage token={token} speech={speech} first={first} organization={organization} />,
  );
}

const root = document.getElementById("root");
if (root) void main(root);
