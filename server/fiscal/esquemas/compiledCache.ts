import type { XsdValidator } from 'libxml2-wasm';
import type { EsquemaGuardado } from './chooseEsquema.ts';
import { chaveDoArquivo, compile } from './compile.ts';
import { textoXsd } from './readXsd.ts';

/** Maximum number of cached compiled schemas; the parser's memory of the others is freed. */
const KEPT = 12;

/** Ordered by use, the most recent last. */
const compiled = new Map<string, XsdValidator>();

/** Returns a cached validator, to be used immediately: a later call may dispose of it. */
export function cachedValidator(id: string): XsdValidator | undefined {
  const found = compiled.get(id);
  if (!found) return undefined;
  compiled.delete(id);
  compiled.set(id, found);
  return found;
}

/** The stored files of a package. */
export type PacoteGuardado = readonly { nome: string; conteudo: Uint8Array }[];

/** Returns the texts of a package that may be compiled, by `chaveDe`. */
function textosDe(pacote: PacoteGuardado): Map<string, string> {
  return new Map(
    pacote.flatMap(({ nome, conteudo }) => {
      const text = textoXsd(conteudo);
      return text.ok ? [[chaveDoArquivo(nome), text.texto] as const] : [];
    }),
  );
}

/** Compiles a schema of a package unless it is cached. Throws when it no longer compiles. */
export function compileStored({ id, nome }: EsquemaGuardado, pacote: PacoteGuardado): void {
  if (compiled.has(id)) return;
  const outcome = compile(nome, textosDe(pacote));
  if (!outcome.ok) throw new Error(`An imported schema compiles no more: ${id} ${outcome.mensagem}`);
  compiled.set(id, outcome.validador);
  for (const [oldest, validator] of compiled) {
    if (compiled.size <= KEPT) break;
    compiled.delete(oldest);
    validator.dispose();
  }
}
