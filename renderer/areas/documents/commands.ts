import { IconFilePlus, IconFileText } from "@tabler/icons-react";
import { documentCalls } from "#shared/contract/documents";
import type { Command } from "../../app/commands";
import { request } from "../../app/api";

export const openDocuments: Command = {
  id: "documents.open",
  name: "documents.title",
  words: "documents.open",
  group: "go",
  icon: IconFileText,
  run: ({ navigate }) => navigate("/doc-page"),
};

export const createDocument: Command = {
  id: "documents.create",
  name: "documents.create",
  words: "documents.create",
  group: "create",
  icon: IconFilePlus,
  when: ({ can }) => can.canCreateDocuments,
  async run({ navigate }) {
    const { documentId } = await request(documentCalls.createDocument, {});
    navigate(`/doc-page/${documentId}`);
  },
};
