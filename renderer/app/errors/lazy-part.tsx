import { lazy, type ComponentType } from "react";
import { loadChunk } from "./chunk-error";

/** A part of the application that loads when it is first shown. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadChunk(load));
