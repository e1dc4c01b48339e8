import type { ErrorCode } from '../../contract/errors.ts';

export interface HeaderDoc {
  description: string;
  required?: boolean;
  format?: string;
  enum?: readonly string[];
}

/** Documentation of a route for OpenAPI. */
export interface RouteDoc {
  summary: string;
  tag: string;
  /** Its name for programs; by default made of method and path (openapi/operationId.ts). */
  operationId?: string;
  /** Facts that neither the summary nor the declaration contains. */
  description?: string;
  query?: Record<string, string>;
  /** Headers that it reads beyond those of every session (`headersOf`), by name. */
  headers?: Record<string, HeaderDoc>;
  /** The body is an unencoded file of at most this many bytes. */
  fileLimit?: number;
  requestSchema?: unknown;
  /** The request may be sent without that body. */
  requestOptional?: boolean;
  responseSchema?: unknown;
  /** The response is a file of one of these media types. */
  files?: readonly string[];
  /** The response is text of this media type: a page, a stream. */
  text?: string;
  /** Headers of its response beyond those of every response, by name. */
  replyHeaders?: Record<string, HeaderDoc>;
  /** It may start a background task, which its response names in a header; by default each 202 does. */
  tarefa?: boolean;
  /** Errors that do not follow from the rest of the declaration. */
  erros?: readonly ErrorCode[];
  /** Schema of errors that are no problem documents. */
  errorSchema?: unknown;
  status?: number;
}
