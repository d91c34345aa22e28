import "../../../ui/theme/base.css";
import { createRoot } from "react-dom/client";
import { addTexts } from "../../../app/messages";
import { loadTexts } from "../../../app/text";
import { loadObjectIcons } from "../../../ui/icons/object-icon";
import { areas } from "../../index";
import { PublicApp } from "./public-app";
import { readPage } from "./read-page";

/** The page behind `/public/{token}` of an app page. */
async function main(root: HTMLElement): Promise<void> {
  addTexts(areas.flatMap(({ texts }) => texts ?? []));
  const token = decodeURIComponent(window.location.pathname.split("/").at(-1) ?? "");
  const [first] = await Promise.all([readPage(token), loadTexts(), loadObjectIcons()]);
  createRoot(root).render(<PublicApp token={token} first={first} />);
}

const root = document.getElementById("root");
if (root) void main(root);
