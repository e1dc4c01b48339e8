import { and, eq } from 'drizzle-orm';
import { addDays, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { type Decisao, decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import { servicoDe } from '../../../../contract/fiscal/nfse/servicoDe.ts';
import { advisoryLock } from '../../../db/advisoryLock.ts';
import { invalidFields } from '../../../http/problem.ts';
import type { Ambito } from '../revisao/gravar.ts';
import type { NotaRevista } from '../revisao/notas.ts';
import { nfsesMemorias } from '../revisaoTables.ts';
import { endMemoria, type LinhaMemoria } from './encerrar.ts';
import { chaveMemoria, linhasVigentes, type ParMemoria } from './vigentes.ts';

/** Maximum validity in days: laws, regimes and contracts change. */
const DIAS_NO_MAXIMO = 731;

/** Returns the company, supplier and service for which a decision on a nota is remembered. */
export const parDaNota = ({ empresaId, prestadorCpfCnpj, nota }: NotaRevista): ParMemoria => ({
  empresaId,
  prestadorCpfCnpj,
  servico: servicoDe(nota),
});

/** Locks a pair, which has only one memory and one rule at a time, against concurrent writers. */
export const lockPar = ({ tx }: Pick<Ambito, 'tx'>, par: ParMemoria) =>
  advisoryLock(tx, `nfs ${chaveMemoria(par)}`);

/** Throws 400 at `campo` unless the day is in the future and near enough. */
export function requirePrazo(ate: string, now: Date, campo: string): void {
  const hoje = todayInSaoPaulo(now);
  if (ate < hoje) throw invalidFields({ [campo]: 'Escolha um dia que ainda não passou.' });
  if (ate > addDays(hoje, DIAS_NO_MAXIMO))
    throw invalidFields({ [campo]: 'Escolha um dia dentro de dois anos.' });
}

/** Throws 400 at `campo` for a nota of a test environment: nothing that affects real notas may rest on it. */
export function requireReal({ semValor }: Pick<NotaRevista, 'semValor'>, campo: string): void {
  if (semValor) throw invalidFields({ [campo]: 'Esta é uma nota de teste: dela não se lembra nada.' });
}

/** Returns the memory valid for a nota today; null if there is none. */
export async function memoriaDaNota(
  { tx, now }: Pick<Ambito, 'tx' | 'now'>,
  nota: NotaRevista,
): Promise<LinhaMemoria | null> {
  const par = parDaNota(nota);
  return (await linhasVigentes(tx, [par], todayInSaoPaulo(now))).get(chaveMemoria(par)) ?? null;
}

/** Returns whether a decision equals that of a memory. */
export const saysSame = (memoria: LinhaMemoria, decisao: Decisao): boolean =>
  JSON.stringify(decisaoSchema.parse(memoria.decisao)) === JSON.stringify(decisaoSchema.parse(decisao));

/**
 * Remembers a decision for the supplier, the service and the company of a nota, replacing the previous one. Returns its id.
 * Throws 400 if the nota lacks supplier or service, or the end is not a valid day.
 */
export async function rememberDecisao(
  ambito: Ambito,
  nota: NotaRevista,
  { decisao, ate, motivo }: { decisao: Decisao; ate: string; motivo: string },
  { usuarioId, quem }: { usuarioId: string; quem: string },
): Promise<string> {
  const { tx, tenantId, now, audit } = ambito;
  requirePrazo(ate, now, 'lembrar.ate');
  requireReal(nota, 'lembrar');
  const par = parDaNota(nota);
  if (par.prestadorCpfCnpj === '' || par.servico === '')
    throw invalidFields({
      lembrar: 'A nota não diz o CNPJ do prestador ou o serviço: não há para quem lembrar.',
    });
  await lockPar(ambito, par);
  const [antes] = await vigente(ambito, par);
  if (antes) await endMemoria(ambito, antes, `${quem} decidiu outra coisa.`);
  const [row] = await tx
    .insert(nfsesMemorias)
    .values({
      tenantId,
      ...par,
      prestador: nota.prestador,
      decisao,
      fatos: nota.avaliacao.fatos,
      motivo,
      usuarioId,
      quem,
      ate,
      substitui: antes?.id ?? null,
      criadoEm: now,
      alteradoEm: now,
    })
    .returning({ id: nfsesMemorias.id });
  if (!row) throw new Error('A memory was not written');
  await audit({
    acao: 'LEMBRA_DECISAO',
    recurso: 'nfses_memorias',
    empresaId: par.empresaId,
    registroId: row.id,
    registro: `${nota.prestador}, serviço ${par.servico}`,
    depois: { ...decisao, ate, motivo },
  });
  return row.id;
}

/** Reads the memory of a pair that is not ended, expired or not. */
function vigente({ tx }: Ambito, { empresaId, prestadorCpfCnpj, servico }: ParMemoria) {
  const { fim } = nfsesMemorias;
  const doPar = and(
    eq(nfsesMemorias.empresaId, empresaId),
    eq(nfsesMemorias.prestadorCpfCnpj, prestadorCpfCnpj),
    eq(nfsesMemorias.servico, servico),
  );
  return tx
    .select()
    .from(nfsesMemorias)
    .where(and(doPar, eq(fim, '')));
}
