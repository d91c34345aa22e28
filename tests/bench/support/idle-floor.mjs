import { createServer } from "node:http";
import "./loop-delay.mjs";

/** A process that does nothing: how long its event loop is held says how busy the machine is. */
createServer((_request, response) => response.end("{}")).listen(Number(process.env["PORT"]), "127.0.0.1");
