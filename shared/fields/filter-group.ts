/** Whether a node of a filter holds others. It stands apart from the schemas, which the server's threads do without. */
export const isGroup = <Node extends object>(node: Node): node is Extract<Node, { match: unknown }> =>
  "match" in node;
