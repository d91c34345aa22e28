import type { ModelMessage } from "ai";
import type { AiQuestion } from "./ai";

export const toMessages = ({ text, earlier = [], pictures = [] }: AiQuestion): ModelMessage[] => [
  ...earlier.map(({ role, text: content }): ModelMessage => ({ role, content })),
  {
    role: "user",
    content: [
      { type: "text", text },
      ...pictures.map(({ type, data }) => ({ type: "image" as const, image: data, mediaType: type })),
    ],
  },
];
