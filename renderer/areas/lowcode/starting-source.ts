import type { FunctionLanguage } from "#shared/lowcode/names";

/** The source that a function begins with. */
export const startingSource: Readonly<Record<FunctionLanguage, string>> = {
  python: `from workloom import records, log, Refuse


def run(event):
    log.info("Hello", user=event.user)
    return {"received": event.type}
`,
  php: `<?php

function run($event) {
    Log::info("Hello", ["user" => $event->user]);
    return ["received" => $event->type];
}
`,
  dotNet: `using Workloom;

public static class Function
{
    public static object Run(Event e)
    {
        Log.Info("Hello " + e.User);
        return Json.Object("received", e.Type);
    }
}
`,
};
