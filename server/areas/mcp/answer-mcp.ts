import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { Request, Response } from "express";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { toErrorReply } from "../../http/replies/to-error-reply";
import type { Authenticated } from "../../identity/authenticators/authenticator";
import { productVersion } from "../../product-version";
import { readTools } from "./tools/read-tools";
import type { Tool } from "./tools/tool";
import { writeTools } from "./tools/write-tools";

const instructions =
  "Records of an organization. Call list_tables first: tables and fields have API names. Answers contain only what the token's user may read. Changes may have to be accepted by a user.";

/** Loaded by the first request, to keep the start fast. */
const loadSdk = async () => {
  const [{ McpServer }, { StreamableHTTPServerTransport }] = await Promise.all([
    import("@modelcontextprotocol/sdk/server/mcp.js"),
    import("@modelcontextprotocol/sdk/server/streamableHttp.js"),
  ]);
  return { McpServer, StreamableHTTPServerTransport };
};

/** Answers one request with the tools that the token's scopes open. */
export async function answerMcp(
  context: RequestContext,
  opens: NonNullable<Authenticated["opens"]>,
  request: Request,
  response: Response,
): Promise<void> {
  const { McpServer, StreamableHTTPServerTransport } = await loadSdk();
  const server = new McpServer({ name: "workloom", version: productVersion() }, { instructions });
  for (const tool of [...readTools, ...writeTools])
    if (opens(tool.opensBy))
      server.registerTool(
        tool.name,
        {
          title: tool.title,
          description: tool.description,
          inputSchema: tool.input,
          annotations: { readOnlyHint: tool.isWrite !== true, destructiveHint: false, openWorldHint: false },
        },
        (input: Record<string, unknown>) => runTool(context, tool, input),
      );
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once("close", () => void server.close());
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, request.body);
}

async function runTool(
  context: RequestContext,
  tool: Tool,
  input: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    const result = await tool.run(context, input);
    return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    const reply = toErrorReply(error, context.language, context.requestId);
    if (!(error instanceof AppError))
      context.services.log.error({ err: error, tool: tool.name }, "MCP tool failed");
    return { isError: true, content: [{ type: "text", text: JSON.stringify(reply.body) }] };
  }
}
