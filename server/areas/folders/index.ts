import { foldersCalls } from "#shared/contract/folders";
import { foldersTexts } from "#shared/text/folders";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { foldersDemo } from "./demo";
import { migrations } from "./migrations";
import { moveToFolder } from "./move";
import { createFolder, deleteFolder, listFolders, updateFolder } from "./service";
import { folderKind } from "./folder";

const handlers = implement(foldersCalls, {
  listFolders,
  createFolder,
  updateFolder,
  moveToFolder,
  deleteFolder,
});

export const folders = defineArea({
  name: "folders",
  texts: foldersTexts,
  calls: [handlers],
  objects: [folderKind],
  migrations,
  demo: foldersDemo,
});
