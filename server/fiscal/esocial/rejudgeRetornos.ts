import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import { COMPROVACOES, type Comprovacao, comprovado } from '../../../contract/esocial/comprovacao.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { eventosXml } from '../../db/esocialTables.ts';
import { eventos } from '../../db/resourceTables.ts';
import { tenants } from '../../db/tenants.ts';
import { workForCompany } from '../../db/workForCompany.ts';
import type { Deps } from '../../deps.ts';
import { adiavel } from '../../files/guarda/adiavel.ts';
import { bytesDeTodos } from '../../files/guarda/objeto.ts';
import { auditRoutine } from '../../http/routineAudit.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import type { Reading } from '../../workers/reading.ts';
import type { Empresa } from '../documentos/lugar.ts';
import { conteudosJulgados } from '../documentos/tables.ts';
import { empresasDoTenant } from '../empresa.ts';
import { marcaDasRaizes } from '../raizes/store.ts';
import { importLeitura, provado } from './importLeitura.ts';
import { type LeituraDoEsocial, readArquivos } from './leitura.ts';

const MINUTE = 60_000;
/** Number of answers imported per transaction, so that requests are answered in between. */
const LOTE = 50;
const QUEM = 'Farol (eSocial)';
/** Verdicts that a root imported later may turn into proven; never those of answers without signature. */
const A_PROVAR = (Object.keys(COMPROVACOES) as Comprovacao[]).filter(
  (one) => !comprovado(one) && one !== 'SEM_ASSINATURA',
);

/**
 * Routine that judges the stored unproven answers and totalizers again after the trusted certificates changed, and
 * imports those that are proven now. Idempotent.
 */
export const rejudgeRetornos: Routine = {
  nome: 'rejulga-retornos-esocial',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const rows = await asRole(deps.db, 'farol_auth', null, (tx) =>
      tx
        .select({ id: tenants.id, marca: conteudosJulgados.marcaEsocial })
        .from(tenants)
        .innerJoin(conteudosJulgados, eq(conteudosJulgados.tenantId, tenants.id))
        .orderBy(asc(tenants.id)),
    );
    for (const { id, marca } of rows) {
      if (stopping.aborted) return;
      const current = await asRole(deps.db, 'farol_app', id, marcaDasRaizes);
      if (marca !== current)
        await adiavel(deps, 'rejulga-retornos-esocial', id, () => rejudgeTenant(deps, id, current, stopping));
    }
  },
};

async function rejudgeTenant(deps: Deps, tenantId: string, marca: string, stopping: AbortSignal) {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', tenantId, work);
  const run = crypto.randomUUID();
  let comprovados = 0;
  for (const empresa of await inTenant(empresasDoTenant)) {
    const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
      inTenant(async (tx) => {
        await workForCompany(tx, empresa.id);
        return work(tx);
      });
    const { jobs, guarda } = deps;
    const reading = { jobs, guarda, owner: tenantId, inTransaction, now: deps.clock() };
    for (let after = ''; ; ) {
      if (stopping.aborted) return;
      const files = await inTransaction((tx) => nextStored(tx, after));
      comprovados += await takeProven(reading, tenantId, empresa, files);
      const last = files.at(-1);
      if (last === undefined || files.length < LOTE) break;
      after = last.id;
    }
  }
  await inTenant(async (tx) => {
    const now = deps.clock();
    await tx
      .update(conteudosJulgados)
      .set({ marcaEsocial: marca, alteradoEm: now })
      .where(ne(conteudosJulgados.marcaEsocial, marca));
    if (comprovados === 0) return;
    const depois = { respostasComprovadas: comprovados };
    await auditRoutine(
      tx,
      { tenantId, run, now, usuario: QUEM },
      { acao: 'ALTERA', recurso: 'eventos', depois },
    );
  });
}

/** Returns the next answers and totalizers of events for which nothing is proven yet. */
function nextStored(tx: Tx, after: string) {
  return tx
    .select({
      id: eventosXml.id,
      nome: eventosXml.nome,
      conteudo: eventosXml.bytes,
      objetoId: eventosXml.objetoId,
    })
    .from(eventosXml)
    .innerJoin(eventos, eq(eventos.id, eventosXml.eventoId))
    .where(
      and(
        or(isNull(eventos.comprovacao), inArray(eventos.comprovacao, A_PROVAR)),
        or(eq(eventosXml.papel, 'RETORNO'), eq(eventos.grupo, 'TOTALIZADOR')),
        ...(after === '' ? [] : [gt(eventosXml.id, after)]),
      ),
    )
    .orderBy(asc(eventosXml.id))
    .limit(LOTE);
}

type Stored = Awaited<ReturnType<typeof nextStored>>;

/** Imports the files that are proven now. Returns their number. */
async function takeProven(
  reading: Reading,
  tenantId: string,
  empresa: Empresa,
  files: Stored,
): Promise<number> {
  const bytes = await bytesDeTodos(reading, files);
  const named = files.map(({ nome }, at) => ({ nome, bytes: bytes[at] ?? new Uint8Array() }));
  const lidas = (await readArquivos(reading, named)).flatMap((leitura): LeituraDoEsocial[] => {
    const itens = leitura.ok ? leitura.itens.filter(({ item }) => provado(item)) : [];
    return leitura.ok && itens.length > 0 ? [{ ...leitura, itens }] : [];
  });
  if (lidas.length > 0)
    await reading.inTransaction(async (tx) => {
      for (const leitura of lidas)
        await importLeitura({ tx, tenantId, empresa, quem: QUEM, now: reading.now }, leitura);
    });
  return lidas.length;
}
