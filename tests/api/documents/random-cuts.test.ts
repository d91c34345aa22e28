import { test } from "@jest/globals";
import { documentCalls } from "#shared/contract/documents";
import { useTestWorkspace } from "../../support/test-workspace";
import { cutEditors } from "./support/cut-editors";

const CUTS = process.env["SOAK"] === "1" ? 1000 : 20;

const workspace = useTestWorkspace();

test(`Three editors whose connections are cut ${CUTS} times end with the same text, and nothing is lost`, async () => {
  const { builder, admin, viewer } = workspace;
  const { documentId } = await builder.ok(documentCalls.createDocument, { title: "Cut" });
  await cutEditors({ documentId, people: [builder, admin, builder], reader: viewer, cuts: CUTS });
});
