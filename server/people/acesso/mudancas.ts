import { z } from 'zod';
import type { Mudanca } from '../../../contract/acesso.ts';

/** Values of an issuer that are shown, proposed and stored, without its secret. */
export const valoresDoEmissorSchema = z.object({
  emissor: z.string(),
  cliente: z.string(),
  apelido: z.string(),
  exigir: z.boolean(),
  excecaoId: z.uuid().nullable(),
  fatorDoEmissor: z.boolean(),
});
export type ValoresDoEmissor = z.infer<typeof valoresDoEmissorSchema>;
export const valoresDosEnderecosSchema = z.object({ enderecos: z.array(z.string()) });

/** Display labels of the values, in letters and on the screen. */
const CAMPOS: Readonly<Record<string, string>> = {
  emissor: 'Endereço do emissor',
  cliente: 'Id do cliente',
  apelido: 'Nome curto da organização',
  exigir: 'Exigir a entrada pela organização',
  excecaoId: 'Quem entra com senha mesmo assim',
  fatorDoEmissor: 'Aceitar o segundo fator do emissor',
  segredo: 'Segredo do cliente',
  dominios: 'Domínios de e-mail',
  enderecos: 'Endereços permitidos',
} satisfies Record<keyof ValoresDoEmissor | 'segredo' | 'dominios' | 'enderecos', string>;

type Valores = Readonly<Record<string, unknown>>;

function emPalavras(campo: string, valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (Array.isArray(valor) && valor.length > 0) return valor.join(', ');
  if (typeof valor === 'string' && valor !== '') return valor;
  return campo === 'enderecos' ? 'qualquer endereço' : 'nada';
}

/** Returns the differences between two states as display text; `nomes` maps ids to names. */
export function mudancasDe(
  antes: Valores | null,
  depois: Valores,
  nomes: ReadonlyMap<string, string> = new Map(),
): Mudanca[] {
  const told = (campo: string, valor: unknown) =>
    emPalavras(campo, typeof valor === 'string' ? (nomes.get(valor) ?? valor) : valor);
  return Object.entries(CAMPOS).flatMap(([campo, label]) => {
    if (!(campo in depois)) return [];
    const [was, is] = [told(campo, antes?.[campo]), told(campo, depois[campo])];
    const unset = antes === null && (depois[campo] === false || depois[campo] === null);
    return was === is || unset ? [] : [{ campo: label, antes: was, depois: is }];
  });
}

/**
 * Effect of a change of issuer on the users. `alarga`: another issuer authenticates them, or no other way in is left; `muda`: other
 * changes; `desfaz`: it grants nothing, and users can use their passwords.
 */
type NaturezaDaMudanca = 'alarga' | 'muda' | 'desfaz';

export function naturezaDe(
  antes: ValoresDoEmissor | null,
  depois: ValoresDoEmissor,
  besides: boolean,
): NaturezaDaMudanca {
  if (!antes) return 'alarga';
  const outro = antes.emissor !== depois.emissor || antes.cliente !== depois.cliente;
  const mais = (depois.exigir && !antes.exigir) || (depois.fatorDoEmissor && !antes.fatorDoEmissor);
  if (outro || mais) return 'alarga';
  const resto = antes.apelido !== depois.apelido || antes.excecaoId !== depois.excecaoId || besides;
  return resto ? 'muda' : 'desfaz';
}
