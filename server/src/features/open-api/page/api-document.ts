import type { JsonSchema } from '../to-json-schema.ts';

interface Content {
  schema: JsonSchema;
  example?: object;
}

/** The parts of an OpenAPI description that its page shows. */
export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

export interface ApiDocument {
  info: { title: string; summary: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
}
