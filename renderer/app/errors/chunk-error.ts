/** A part of the application that could not be loaded: usually a new version has replaced it. */
export class ChunkLoadError extends Error {
  override name = "chunk_load_failed";
}

/** Loads a part of the application; its failure is told apart from a fault in it. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkLoadError("A part of the application could not be loaded", { cause: error });
  }
}
