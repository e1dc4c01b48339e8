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

/** Stored JSON of a watched record, validated: another version may have written other shapes. */
const guardadoSchema = z.object({
  visto: cadastroSchema.nullable().catch(null),
  mudancas: z.array(mudancaVistaSchema).catch([]),
});

export type LinhaDeAcompanhamento = Omit<typeof acompanhamentos.$inferSelect, 'visto' | 'mudancas'> &
  z.infer<typeof guardadoSchema>;

/** Returns a row of the table with its JSON parsed. */
export const comoLinha = (row: typeof acompanhamentos.$inferSelect): LinhaDeAcompanhamento => ({
  ...row,
  ...guardadoSchema.parse(row),
});

/** Reads the watch of a record; null without one. */
export async function readLinhaOfAcompanhamento(
  tx: Tx,
  recurso: string,
  id: string,
): Promise<LinhaDeAcompanhamento | null> {
  const [row] = await tx.select().from(acompanhamentos).where(doRegistro(recurso, id));
  return row ? comoLinha(row) : null;
}

/** Removes the watch of a record and what it found; also when the record is removed. */
export async function esquecer(tx: Tx, recurso: string, id: string): Promise<void> {
  await tx.delete(acompanhamentos).where(doRegistro(recurso, id));
}

/** Returns the CNPJ of a record; '' where it has none: other numbers are never looked up. */
export function cnpjDe({ watched }: Resource, row: Row): string {
  const numero = watched === undefined ? '' : String(row[watched] ?? '');
  return isCnpj(numero) ? numero : '';
}

interface Visto {
  linha: LinhaDeAcompanhamento | null;
  /** The record's CNPJ now, '' for none. */
  numero: string;
  desligado: string;
  /** Number of active users who watch it, and whether the requesting user does. */
  pessoas: number;
  porMim: boolean;
  now: Date;
}

/** Returns the watch of a record as the API shows it. Results of a former CNPJ are left out. */
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
