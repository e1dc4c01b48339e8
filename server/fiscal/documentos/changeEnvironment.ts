import { asc, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import type { AmbienteEvento } from '../../../contract/fiscal/documento.ts';
import type { EspecieDocumento } from '../../../contract/fiscal/prazos.ts';
import type { Parametros } from '../../../contract/parametros.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { companyEnvironment, counts } from './ambiente.ts';
import { refreshState, situationOf } from './refreshState.ts';
import { documentosEventos, documentosXml } from './tables.ts';

interface Asked {
  tx: Tx;
  parametros: Parametros;
  now: Date;
}

const companySchema = z.object({ id: z.string(), cpfCnpj: z.string(), antes: z.string() });

/**
 * After a company's environment changed: state and term of its documents by the events that count now. Harmless when
 * nothing changed. The transaction works for that company meanwhile, whichever it works for.
 */
export async function changeEnvironment({ tx, parametros, now }: Asked, empresaId: string): Promise<void> {
  const ambiente = await companyEnvironment(tx, empresaId);
  const [row] = await rowsOf(
    tx,
    sql`select id, cpf_cnpj as "cpfCnpj", coalesce(farol_empresa()::text, '') as antes
          from empresas where id = ${empresaId}`,
  );
  const { antes, ...empresa } = companySchema.parse(row);
  const working = (id: string) => tx.execute(sql`select set_config('app.empresa_id', ${id}, true)`);
  await working(empresa.id);
  const touched = await tx
    .select({
      especie: documentosEventos.especie,
      chave: documentosEventos.chave,
    })
    .from(documentosEventos)
    .where(ne(documentosEventos.ambiente, 'REAL'))
    .groupBy(documentosEventos.especie, documentosEventos.chave)
    .orderBy(asc(documentosEventos.chave));
  for (const { especie, chave } of touched) {
    const document = { especie: especie === 'NFE' ? ('NFE' as const) : ('CTE' as const), chave, ambiente };
    await refreshState({ tx, empresa, parametros, now }, document);
  }
  for (const { chave, ambientes } of await madeUp(tx)) {
    const document = { especie: especieDe(chave), chave, ambiente };
    const read = ambientes.some((made) => counts(made, ambiente))
      ? await situationOf(tx, chave)
      : 'SEM_VALOR';
    await refreshState({ tx, empresa, parametros, now }, document, read);
  }
  await working(antes);
}

/** The documents of which no real file is here: the simulator invented them, or they are of homologação. */
function madeUp(tx: Tx) {
  const { ambiente, chave } = documentosXml;
  return tx
    .select({ chave, ambientes: sql<AmbienteEvento[]>`array_agg(distinct ${ambiente})` })
    .from(documentosXml)
    .groupBy(chave)
    .having(sql`bool_and(${ambiente} <> 'REAL')`)
    .orderBy(asc(chave));
}

const especieDe = (chave: string): EspecieDocumento =>
  parseAccessKey(chave)?.modelo === '55' ? 'NFE' : 'CTE';
