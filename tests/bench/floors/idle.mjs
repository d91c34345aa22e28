/** A process that does nothing: what its event loop is late, the machine is. */
setInterval(() => undefined, 1000);
