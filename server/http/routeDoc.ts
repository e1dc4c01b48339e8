import type { ErrorCode } from '../../contract/errors.ts';

export interface HeaderDoc {
  description: string;
  required?: boolean;
  format?: string;
  enum?: readonly string[];
}

/** What OpenAPI tells of a route. */
export interface RouteDoc {
  summary: string;
  tag: string;
  /** Its name for programs; without it made of method and address (openapi/operationId.ts). */
  operationId?: string;
  /** What neither the summary nor the declaration says. */
  description?: string;
  query?: Record<string, string>;
  /** What it reads of the headers beyond those of every session (`headersOf`), by name. */
  headers?: Record<string, HeaderDoc>;
  /** The body is a file of at most so many bytes, as it is. */
  fileLimit?: number;
  requestSchema?: unknown;
  /** It may come without that body. */
  requestOptional?: boolean;
  responseSchema?: unknown;
  /** The answer is a file of one of these media types. */
  files?: readonly string[];
  /** The answer is text of this media type: a page, a stream. */
  text?: string;
  /** Headers of its answer beyond those of every answer, by name. */
  replyHeaders?: Record<string, HeaderDoc>;
  /** It may begin a background task, which its answer names in a header; by itself each 202 does. */
  tarefa?: boolean;
  /** Refusals that do not follow from the rest of the declaration. */
  erros?: readonly ErrorCode[];
  /** Schema of refusals that are no problem documents. */
  errorSchema?: unknown;
  status?: number;
}
