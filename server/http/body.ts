import { z } from 'zod';
import { ApiProblem, invalidFields } from './problem.ts';

/** Maximum size of a JSON body in bytes; larger ones are refused before they are read. */
export const MAX_JSON_BYTES = 256 * 1024;

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns the bytes of a body. Throws 413 beyond the limit, before the rest is read. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new ApiProblem('CORPO_GRANDE', `O conteúdo enviado passa de ${limit / 1024} kB.`);
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > limit) throw tooLarge();
  // HTTP allows no body longer than declared, and reading it in one call costs a fraction of reading its stream.
  if (declared !== null) {
    const whole = new Uint8Array(await request.arrayBuffer());
    if (whole.byteLength > limit) throw tooLarge();
    return whole;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiProblem('REQUISICAO_INVALIDA', 'O conteúdo enviado não está em UTF-8.');
  }
}

/** Deeper than any body of the API; deeper nesting is an attempt to exhaust the parser. */
const MAX_DEPTH = 32;

/** An object or list within a value, and its parents: the path is built only when a name is refused. */
interface Place {
  inside: object;
  key: string | number;
  parent: Place | null;
  depth: number;
}

function pathOf(place: Place, last: string): string {
  const path = [last];
  for (let at: Place | null = place; at?.parent; at = at.parent) path.unshift(String(at.key));
  return path.join('.');
}

/**
 * Returns the path of a name that could reach a prototype, in the form of field names (`nome.0.prototype`); null when there is none. Throws
 * 400 for nesting too deep.
 */
function forbiddenAt(value: unknown, where: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const open: Place[] = [{ inside: value, key: '', parent: null, depth: 0 }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { inside, depth } = place;
    if (depth >= MAX_DEPTH)
      throw new ApiProblem('REQUISICAO_INVALIDA', `Há níveis demais, uns dentro dos outros, em ${where}.`);
    const enter = (key: string | number, inner: unknown) => {
      if (typeof inner === 'object' && inner !== null)
        open.push({ inside: inner, key, parent: place, depth: depth + 1 });
    };
    if (Array.isArray(inside)) {
      for (let at = 0; at < inside.length; at += 1) enter(at, inside[at]);
      continue;
    }
    for (const [key, inner] of Object.entries(inside)) {
      if (FORBIDDEN_KEYS.has(key)) return pathOf(place, key);
      enter(key, inner);
    }
  }
  return null;
}

/**
 * Parses JSON from outside; `where` names it in errors. Throws 400 for malformed JSON, and for names that could reach a prototype, with
 * their path.
 */
export function parseJson(text: string, where: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiProblem('REQUISICAO_INVALIDA', `O JSON de ${where} está malformado.`);
  }
  const path = forbiddenAt(value, where);
  if (path === null) return value;
  const name = path.slice(path.lastIndexOf('.') + 1);
  const detail = `O nome '${name}' não é aceito em ${where}.`;
  throw new ApiProblem('REQUISICAO_INVALIDA', detail, { campos: { [path]: detail } });
}

/** Returns the first message per field of a zod error; unknown fields are included. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const campos: Record<string, string> = {};
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown) campos[key] ??= 'Este campo não existe ou não pode ser enviado.';
    if (unknown.length === 0) campos[issue.path.join('.') || 'corpo'] ??= issue.message;
  }
  return campos;
}

/** Schema of routes that read no body. */
export const noBody = z.undefined();

/** Returns whether a request may omit the body of that schema. */
export const mayBeAbsent = (schema: z.ZodType<unknown>): boolean => schema.safeParse(undefined).success;

/**
 * Reads the JSON body of a request, to be parsed by `parseBody`; undefined where the schema takes none, or where none was sent and none is
 * required. Throws 415 for anything but JSON, 413 when it has more bytes than the limit, 400 when malformed.
 */
export async function readJson(
  request: Request,
  schema: z.ZodType<unknown>,
  limit = MAX_JSON_BYTES,
): Promise<unknown> {
  if (Object.is(schema, noBody)) return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined && mayBeAbsent(schema) && (await readBytes(request, limit)).byteLength === 0)
    return undefined;
  if (type !== 'application/json') {
    throw new ApiProblem('TIPO_NAO_ACEITO', 'Envie o conteúdo como application/json.');
  }
  return parseJson(await readText(request, limit), 'conteúdo');
}

/** Parses a body. Throws 400 with the reason at each field. */
export function parseBody<B>(body: unknown, schema: z.ZodType<B>): B {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidFields(fieldMessages(parsed.error));
  return parsed.data;
}
