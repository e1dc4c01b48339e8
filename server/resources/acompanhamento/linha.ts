import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Acompanhamento, mudancaVistaSchema } from '../../../contract/acompanhamento.ts';
import { isCnpj } from '../../../contract/brasil/cnpj.ts';
import { cadastroSchema, valoresMudados } from '../../../contract/receita.ts';
import type { Resource } from '../../../contract/resource.ts';
import { acompanhamentos } from '../../db/acompanhamentosTable.ts';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../present.ts';

const doRegistro = (recurso: string, id: string) =>
  and(eq(acompanhamentos.recurso, recurso), eq(acompanhamentos.registroId, id));

/** What is kept of a watched record, read at the door: what other versions wrote may lie there. */
const guardadoSchema = z.object({
  visto: cadastroSchema.nullable().catch(null),
  mudancas: z.array(mudancaVistaSchema).catch([]),
});

export type Linha = Omit<typeof acompanhamentos.$inferSelect, 'visto' | 'mudancas'> &
  z.infer<typeof guardadoSchema>;

/** In: a row of the table. Out: the same, with what lies in it as JSON read. */
export const comoLinha = (row: typeof acompanhamentos.$inferSelect): Linha => ({
  ...row,
  ...guardadoSchema.parse(row),
});

/** The watch of a record; null where nobody watches it. */
export async function readLinhaOfAcompanhamento(tx: Tx, recurso: string, id: string): Promise<Linha | null> {
  const [row] = await tx.select().from(acompanhamentos).where(doRegistro(recurso, id));
  return row ? comoLinha(row) : null;
}

/** The watch of a record ends, and what was known of it goes: also because the record does. */
export async function esquecer(tx: Tx, recurso: string, id: string): Promise<void> {
  await tx.delete(acompanhamentos).where(doRegistro(recurso, id));
}

/** The CNPJ of a record; '' where it has none: another number is never asked for. */
export function cnpjDe({ watched }: Resource, row: Row): string {
  const numero = watched === undefined ? '' : String(row[watched] ?? '');
  return isCnpj(numero) ? numero : '';
}

interface Visto {
  linha: Linha | null;
  /** The record's CNPJ now, '' for none. */
  numero: string;
  desligado: string;
  /** Who watches and is still there, and whether who asks does. */
  pessoas: number;
  porMim: boolean;
  now: Date;
}

/** What the API gives of the watch of a record. What was seen of another number is not this one's. */
export function presentAcompanhamento({
  linha,
  numero,
  desligado: why,
  pessoas,
  porMim,
  now,
}: Visto): Acompanhamento {
  const atual = linha !== null && linha.numero === numero ? linha : null;
  const visto = atual?.visto ?? null;
  const mudancas = atual?.mudancas ?? [];
  const mudados = mudancas.map(({ campo }) => campo);
  return {
    pode: numero !== '',
    desligado: why,
    acompanhado: linha !== null,
    porMim,
    pessoas,
    pendente: linha !== null && why === '' && linha.proximaEm <= now,
    vistoEm: atual?.vistoEm?.toISOString() ?? null,
    encontrado: atual?.encontrado ?? true,
    situacao: visto?.situacao ?? '',
    desde: visto?.desde ?? '',
    falhaDesde: linha?.falhaDesde?.toISOString() ?? null,
    falha: linha?.falha ?? '',
    mudancas,
    valores: visto ? valoresMudados(visto, mudados) : {},
  };
}
