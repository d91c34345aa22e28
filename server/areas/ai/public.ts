export { addAiFields, readAiFields, type AiFieldSettings } from "./fields/copy-ai-fields";
