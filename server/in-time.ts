/** Whether something settles within so many ms. What becomes of it is for whoever else waits for it. */
export async function settlesWithin(work: Promise<unknown>, wait: number): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const settled = work.then(
    () => true,
    () => true,
  );
  const limit = new Promise<boolean>((resolve) => {
    late = setTimeout(resolve, wait, false);
  });
  try {
    return await Promise.race([settled, limit]);
  } finally {
    clearTimeout(late);
  }
}
