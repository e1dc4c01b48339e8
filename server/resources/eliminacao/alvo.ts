import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isMaskedTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { isTaxNumberField } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { snake } from '../../../contract/snake.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { unioes } from '../../db/uniaoTables.ts';
import type { NaLixeira } from '../lixeira.ts';

/** Target of an erasure: the record and those merged into it, which are of the same person. */
export interface Alvo {
  recurso: string;
  ids: string[];
  /** Existing records whose history names one of those. */
  vizinhos: string[];
  /** Texts that identify the person: full numbers and e-mails. */
  sinais: string[];
  /** Titles of the record. */
  titulos: string[];
}

const uniaoSchema = z.object({
  fica: z.uuid(),
  saiu: z.uuid(),
  tituloFica: z.string(),
  tituloSaiu: z.string(),
  linha: z.record(z.string(), z.unknown()).nullable(),
});

/** Returns the record and those merged into it, recursively. */
async function unidos(tx: Tx, recurso: string, id: string): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`with recursive passos(id) as (
          select ${id}::uuid
          union
          select u.saiu from passos p
            join unioes u on u.recurso = ${recurso} and u.fica = p.id and u.desfeita_em is null)
        select id from passos`,
  );
  return rows.map((row) => z.uuid().parse(row.id));
}

/** Returns the texts of a row that identify one person. */
function sinaisDe(resource: Resource, linha: Record<string, unknown>): string[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    const value = String(linha[snake(key)] ?? '');
    const tells = isTaxNumberField(field) || field.kind === 'email';
    return tells && value !== '' && !isMaskedTaxNumber(value) ? [value] : [];
  });
}

/** Returns whose data are erased with a record; `guardado` is the record as the bin holds it. */
export async function alvoDaEliminacao(
  tx: Tx,
  resource: Resource,
  id: string,
  guardado: NaLixeira,
): Promise<Alvo> {
  const ids = await unidos(tx, resource.name, id);
  const rows = await tx
    .select()
    .from(unioes)
    .where(and(eq(unioes.recurso, resource.name), or(inArray(unioes.fica, ids), inArray(unioes.saiu, ids))));
  const feitas = z.array(uniaoSchema).parse(rows);
  const linhas = feitas.flatMap(({ saiu, linha }) => (linha && ids.includes(saiu) ? [linha] : []));
  const chamados = feitas.flatMap(({ fica, saiu, tituloFica, tituloSaiu }) => [
    ...(ids.includes(fica) ? [tituloFica] : []),
    ...(ids.includes(saiu) ? [tituloSaiu] : []),
  ]);
  return {
    recurso: resource.name,
    ids,
    vizinhos: feitas.flatMap(({ fica, saiu }) => [fica, saiu]).filter((one) => !ids.includes(one)),
    sinais: [...new Set([guardado.linha, ...linhas].flatMap((linha) => sinaisDe(resource, linha)))],
    titulos: [...new Set([guardado.titulo, ...chamados])],
  };
}
