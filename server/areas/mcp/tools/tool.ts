import type { z } from "zod";
import type { CallDefinition } from "#shared/contract/define";
import type { RequestContext } from "../../../http/context";

/** A tool of the MCP server: it does what a call of the API does, with the permissions of the token. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Shape;
  isWrite?: true;
  /** The call of the API that the token's scopes have to open. */
  opensBy: CallDefinition;
  run(context: RequestContext, input: z.infer<z.ZodObject<Shape>>): Promise<Record<string, unknown>>;
}

export const defineTool = <Shape extends z.ZodRawShape>(tool: Tool<Shape>): Tool => tool as unknown as Tool;
