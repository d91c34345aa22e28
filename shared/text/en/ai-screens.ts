/** Words of the AI settings and of what AI proposes. */
export const aiScreens = {
  "aiScreens.settings": "AI",
  "aiScreens.on": "Use AI in this organization",
  "aiScreens.onHint":
    "When it is off, nothing that needs a model is offered, and nothing is sent to a provider.",
  "aiScreens.provider": "Provider",
  "aiScreens.providerHint": "Any service with an OpenAI-compatible interface, also one in your own network.",
  "aiScreens.url": "Address",
  "aiScreens.urlHint": "The part before /chat/completions, such as https://api.example.com/v1.",
  "aiScreens.urlInstalled": "Empty: the provider of this installation is used.",
  "aiScreens.model": "Model",
  "aiScreens.key": "Key",
  "aiScreens.keyKept": "A key is stored. It stays unless you enter another one or change the address.",
  "aiScreens.test": "Test",
  "aiScreens.tested": "The model answered in {seconds} s.",
  "aiScreens.data": "Answers with data of a given shape",
  "aiScreens.pictures": "Reads pictures",
  "aiScreens.yes": "yes",
  "aiScreens.no": "no",
  "aiScreens.saved": "AI settings saved",
  "aiScreens.required": "Fill in this field.",
  "aiScreens.invalidUrl": "Enter an address that starts with http:// or https://.",
} as const;
