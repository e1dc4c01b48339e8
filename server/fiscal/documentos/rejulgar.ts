import { and, asc, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type FonteEvento, provaDe } from '../../../contract/fiscal/provaEvento.ts';
import { type Parametros, parametrosSchema } from '../../../contract/parametros.ts';
import { asRole, rowsOf, type Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { auditRoutine } from '../../tasks/routineAudit.ts';
import { gunzipAll } from '../distribuicao/gunzip.ts';
import { manifestacoes, trocasSefaz } from '../manifestacao/tables.ts';
import { lerConfiaveis } from '../raizes/store.ts';
import { lerResposta } from '../sefaz/resposta.ts';
import { companyEnvironment } from './ambiente.ts';
import { assinaturaDe, cadeiaDe } from './assinaturaEvento.ts';
import { readDocument } from './readDocument.ts';
import { refreshState } from './refreshState.ts';
import { sha256 } from './rows.ts';
import { documentosEventos } from './tables.ts';

const MINUTE = 60_000;
/** Events that one transaction judges: requests are answered in between. */
const LOTE = 50;

const placeSchema = z.object({ tenant: z.uuid(), empresa: z.uuid(), parametros: parametrosSchema });
type Place = z.infer<typeof placeSchema>;

/**
 * Events that wait for a verdict: those kept before there was one, and those whose ground changed. Each is judged by its
 * own bytes and by what SEFAZ is known to have given, and its document stands as the proven ones say. Twice is harmless.
 */
export const rejulgaEventos: Routine = {
  nome: 'rejulga-eventos',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const rows = await asRole(deps.db, 'farol_auth', null, (tx) =>
      rowsOf(
        tx,
        sql`select distinct e.tenant_id as tenant, e.empresa_id as empresa, t.parametros
              from documentos_eventos e join tenants t on t.id = e.tenant_id
             where e.julgado_em is null order by 1, 2`,
      ),
    );
    for (const place of z.array(placeSchema).parse(rows)) await rejulgaEmpresa(deps, place, stopping);
  },
};

async function rejulgaEmpresa(deps: Deps, place: Place, stopping: AbortSignal): Promise<void> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    asRole(deps.db, 'farol_app', place.tenant, async (tx) => {
      await tx.execute(sql`select set_config('app.empresa_id', ${place.empresa}, true)`);
      return work(tx);
    });
  await reconheceDistribuidos(inCompany, stopping);
  const counted = { julgados: 0, naoComprovados: 0 };
  for (;;) {
    if (stopping.aborted) return;
    const lot = await inCompany((tx) => julgaLote(tx, place.parametros, place.empresa, deps.clock()));
    counted.julgados += lot.length;
    counted.naoComprovados += lot.filter((comprovado) => !comprovado).length;
    if (lot.length < LOTE) break;
  }
  await inCompany((tx) => {
    const now = deps.clock();
    const run = { tenantId: place.tenant, run: crypto.randomUUID(), now, usuario: 'Farol (eventos)' };
    return auditRoutine(tx, run, {
      acao: 'ALTERA',
      recurso: 'documentos',
      depois: { eventosJulgados: counted.julgados, naoComprovados: counted.naoComprovados },
    });
  });
}

type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Every answer of the distribution is kept as it came: what stands in one is SEFAZ's. */
async function reconheceDistribuidos(inCompany: InCompany, stopping: AbortSignal): Promise<void> {
  const answers = await inCompany((tx) =>
    tx
      .select({ id: trocasSefaz.id })
      .from(trocasSefaz)
      .where(like(trocasSefaz.servico, '%DistribuicaoDFe'))
      .orderBy(asc(trocasSefaz.criadoEm)),
  );
  for (const { id } of answers) {
    if (stopping.aborted) return;
    await inCompany(async (tx) => {
      const [row] = await tx
        .select({ resposta: trocasSefaz.resposta })
        .from(trocasSefaz)
        .where(eq(trocasSefaz.id, id));
      const given = await distribuidosEm(row?.resposta ?? '');
      if (given.length > 0)
        await tx
          .update(documentosEventos)
          .set({ fonte: 'DISTRIBUICAO' })
          .where(
            and(
              isNull(documentosEventos.julgadoEm),
              eq(documentosEventos.fonte, 'ARQUIVO'),
              inArray(documentosEventos.sha256, given),
            ),
          );
    });
  }
}

/** The SHA-256 of each document in an answer; none of one that cannot be read. */
async function distribuidosEm(resposta: string): Promise<string[]> {
  try {
    const { documentos } = lerResposta({ status: 200, body: new TextEncoder().encode(resposta) });
    return Promise.all((await gunzipAll(documentos)).map(({ bytes }) => sha256(bytes)));
  } catch {
    // An answer without documents, or a page instead of one.
    return [];
  }
}

type Linha = typeof documentosEventos.$inferSelect;

/** Judges the next ones. Out: of each whether it is proven. */
async function julgaLote(tx: Tx, parametros: Parametros, empresaId: string, now: Date): Promise<boolean[]> {
  const [company] = await rowsOf(tx, sql`select cpf_cnpj as "cpfCnpj" from empresas where id = ${empresaId}`);
  const empresa = { id: empresaId, ...z.object({ cpfCnpj: z.string() }).parse(company) };
  const ambiente = await companyEnvironment(tx, empresaId);
  const rows = await tx
    .select()
    .from(documentosEventos)
    .where(isNull(documentosEventos.julgadoEm))
    .orderBy(asc(documentosEventos.chave), asc(documentosEventos.id))
    .limit(LOTE)
    .for('update');
  const verdicts: boolean[] = [];
  const touched = new Map<string, 'NFE' | 'CTE'>();
  for (const row of rows) {
    const especie = row.especie === 'CTE' ? ('CTE' as const) : ('NFE' as const);
    const read = readDocument(row.conteudo);
    // What our own requests were answered is kept without the answer's envelope at times.
    const fonte = await fonteDe(tx, row);
    const signed = read.tipo === 'evento' ? await assinaturaDe(read.evento, row.conteudo) : null;
    const assinatura = {
      assinatura: signed?.assinatura ?? row.assinatura,
      assinaturaMotivo: signed?.assinaturaMotivo ?? row.assinaturaMotivo,
      cadeia: signed
        ? await cadeiaDe(await lerConfiaveis(tx), signed, row.em?.toISOString() ?? null)
        : row.cadeia,
    };
    const protocolo = read.tipo === 'evento' ? read.evento.protocolo : row.protocolo;
    const { comprovado } = provaDe({ ...row, ...assinatura, especie, fonte, protocolo }, empresa.cpfCnpj);
    await tx
      .update(documentosEventos)
      .set({ fonte, ...assinatura, protocolo, comprovado, julgadoEm: now, alteradoEm: now })
      .where(eq(documentosEventos.id, row.id));
    verdicts.push(comprovado);
    touched.set(row.chave, especie);
  }
  for (const [chave, especie] of touched)
    await refreshState({ tx, empresa, parametros, now }, { especie, chave, ambiente });
  return verdicts;
}

/** Whether it is the answer to what this company sent itself. */
async function fonteDe(tx: Tx, row: Linha): Promise<FonteEvento> {
  if (row.fonte !== 'ARQUIVO') return row.fonte;
  const [sent] = await tx
    .select({ id: manifestacoes.id })
    .from(manifestacoes)
    .where(
      and(
        eq(manifestacoes.chave, row.chave),
        eq(manifestacoes.tpEvento, row.tipo),
        eq(manifestacoes.nSeqEvento, row.sequencia),
        eq(manifestacoes.nProt, row.protocolo),
        eq(manifestacoes.estado, 'registrada'),
      ),
    );
  return sent ? 'TRANSMISSAO' : 'ARQUIVO';
}
