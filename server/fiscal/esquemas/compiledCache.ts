import type { XsdValidator } from 'libxml2-wasm';
import type { EsquemaGuardado } from './chooseEsquema.ts';
import { chaveDe, compile } from './compile.ts';
import { textoXsd } from './readXsd.ts';

/** Compiled schemas that are stored; the parser's memory for the others is given back. */
const KEPT = 12;

/** The last used one last. */
const compiled = new Map<string, XsdValidator>();

/** A validator that is compiled already, to be used at once: a later call may give its memory back. */
export function cachedValidator(id: string): XsdValidator | undefined {
  const found = compiled.get(id);
  if (!found) return undefined;
  compiled.delete(id);
  compiled.set(id, found);
  return found;
}

/** The files of a package as they are stored. */
export type PacoteGuardado = readonly { nome: string; conteudo: Uint8Array }[];

/** The texts of a package that may be compiled, by `chaveDe`. */
function textosDe(pacote: PacoteGuardado): Map<string, string> {
  return new Map(
    pacote.flatMap(({ nome, conteudo }) => {
      const text = textoXsd(conteudo);
      return text.ok ? [[chaveDe(nome), text.texto] as const] : [];
    }),
  );
}

/** Compiles a schema of a package unless it is here. Throws when it does not compile any more. */
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
